import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '#shared/limits.ts'
import { currentPosition } from './current-position.ts'

type Answer = Partial<Geolocation>['getCurrentPosition']

const found: Answer = (succeed) =>
  succeed({ coords: { latitude: 28.590_612, longitude: 77.224_999 } } as GeolocationPosition)

const failing =
  (message: string): Answer =>
  (_, fail) =>
    fail?.({ message } as GeolocationPositionError)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function stubBrowser(answer: Answer, state: PermissionState = 'granted') {
  const getCurrentPosition = vi.fn(answer)
  const query = async () => ({ state })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions: { query } })
  return getCurrentPosition
}

/** The result after so many milliseconds: a position, the message of an error, or nothing yet. */
async function resultAfter(position: Promise<unknown>, wait: number) {
  let result: unknown = 'nothing yet'
  position.then(
    (value) => {
      result = value
    },
    (error: Error) => {
      result = `${error.name}: ${error.message}`
    },
  )
  await vi.advanceTimersByTimeAsync(wait)
  return result
}

// PLACE-3
test('a position is on the grid of about one kilometre', async () => {
  stubBrowser(found)
  expect(await currentPosition()).toEqual({ latitude: 28.59, longitude: 77.22 })
})

test('leaves no timer behind', async () => {
  stubBrowser(found)
  await currentPosition()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a browser without positions says so', async () => {
  vi.stubGlobal('navigator', {})
  await expect(currentPosition()).rejects.toMatchObject({
    message: 'Geolocation is not supported by this browser.',
    isUnsupported: true,
  })
})

// PLACE-11, MSG-geolocation
test.each(['User denied Geolocation', 'Network location provider: {"code":7}'])(
  "passes on the browser's own message: %s",
  async (message) => {
    stubBrowser(failing(message))
    await expect(currentPosition()).rejects.toMatchObject({
      name: 'PositionError',
      message,
      isUnsupported: false,
    })
  },
)

test('the browser is given 12 seconds', async () => {
  const getCurrentPosition = stubBrowser(found)
  await currentPosition()
  expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({ timeout: 12 * SECOND })
})

test('a browser that never answers is cancelled after 12 seconds', async () => {
  stubBrowser(() => undefined)
  const position = currentPosition()
  expect(await resultAfter(position, 11_900)).toBe('nothing yet')
  expect(await resultAfter(position, 200)).toBe('PositionError: Timeout expired')
})

test('a person who is asked has a minute', async () => {
  stubBrowser(() => undefined, 'prompt')
  const position = currentPosition()
  expect(await resultAfter(position, MINUTE - 100)).toBe('nothing yet')
  expect(await resultAfter(position, 200)).toBe('PositionError: Timeout expired')
})

test('works in a browser that does not report its permissions', async () => {
  stubBrowser(found)
  vi.stubGlobal('navigator', { geolocation: navigator.geolocation })
  expect(await currentPosition()).toEqual({ latitude: 28.59, longitude: 77.22 })
})

test('can be cancelled', async () => {
  stubBrowser(() => undefined)
  const cancel = new AbortController()
  const position = currentPosition(cancel.signal)
  expect(await resultAfter(position, SECOND)).toBe('nothing yet')
  cancel.abort()
  expect(await resultAfter(position, 0)).toMatch(/^AbortError/)
  expect(vi.getTimerCount()).toBe(0)
})

test('does not ask the browser after it was cancelled', async () => {
  const getCurrentPosition = stubBrowser(found)
  await expect(currentPosition(AbortSignal.abort())).rejects.toThrow()
  expect(getCurrentPosition).not.toHaveBeenCalled()
})
