import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'

type Answer = { onFound: PositionCallback; onError: PositionErrorCallback }

const lodhi = { latitude: 28.59, longitude: 77.22 }
let texts: Map<string, string>
let asked: Answer[]
let permission: string
let device: typeof import('./device-position.ts')

async function reload() {
  vi.resetModules()
  device = await import('./device-position.ts')
}

beforeEach(async () => {
  texts = stubStorage('sessionStorage')
  asked = []
  permission = 'granted'
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: permission }) },
    geolocation: {
      getCurrentPosition: (onFound: PositionCallback, onError: PositionErrorCallback) =>
        asked.push({ onFound, onError }),
    },
  })
  await reload()
})

afterEach(() => vi.unstubAllGlobals())

function find(latitude: number, longitude: number): void {
  asked.at(-1)?.onFound({ coords: { latitude, longitude } } as GeolocationPosition)
}

function refuse(message: string): void {
  asked.at(-1)?.onError({ message } as GeolocationPositionError)
}

// FIELD-stored-place
test('stores the position on the grid of a kilometre', async () => {
  const answer = device.askPosition()
  expect(device.askingState()).toEqual({ isAsking: true, error: undefined })
  find(28.588_91, 77.220_09)
  expect(await answer).toEqual(lodhi)
  expect(texts.get('location_coords')).toBe('{"lat":28.59,"lng":77.22}')
  expect(device.askingState()).toEqual({ isAsking: false, error: undefined })
  expect(device.lastPosition.read()).toEqual(lodhi)
})

test('the words of a refusal stay until the next question', async () => {
  const answer = device.askPosition()
  refuse('User denied Geolocation')
  expect(await answer).toBeUndefined()
  expect(device.askingState().error).toBe('User denied Geolocation')
  void device.askPosition()
  expect(device.askingState()).toEqual({ isAsking: true, error: undefined })
})

test('a cancelled question changes nothing, even if it is answered', async () => {
  const answer = device.askPosition()
  device.cancelAsking()
  find(28.588_91, 77.220_09)
  expect(await answer).toBeUndefined()
  expect(device.lastPosition.read()).toBeUndefined()
  expect(device.askingState().isAsking).toBe(false)
})

test('another question replaces the first', async () => {
  const first = device.askPosition()
  const second = device.askPosition()
  find(28.588_91, 77.220_09)
  expect(await first).toBeUndefined()
  expect(await second).toEqual(lodhi)
})

test('asks again on a new page only where the browser has allowed it', async () => {
  permission = 'prompt'
  await device.refreshPosition()
  expect(asked).toHaveLength(0)
  permission = 'granted'
  void device.refreshPosition()
  await eventually(() => expect(asked).toHaveLength(1))
  await device.refreshPosition()
  expect(asked).toHaveLength(1)
})

test.each(['null', '7', '{"lat":91,"lng":0}', '{"lat":1,"lng":"2"}', '{"lat":1}'])(
  'the stored %s is no position',
  (text) => {
    texts.set('location_coords', text)
    expect(device.lastPosition.read()).toBeUndefined()
  },
)
