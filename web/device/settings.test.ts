import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'

let local: Map<string, string>
let session: Map<string, string>
let device: typeof import('./settings.ts')

beforeEach(async () => {
  vi.resetModules()
  local = stubStorage()
  session = stubStorage('sessionStorage')
  device = await import('./settings.ts')
})

afterEach(() => vi.unstubAllGlobals())

const asStored = (stored: unknown) => stored

test.each([['a text'], [7], [0], [false], [null], [['a', 'list']], [{ an: { object: true } }]])(
  'gives %j back as it was',
  (value) => {
    const searches = device.setting('searches', asStored)
    searches.write(value)
    expect(searches.read()).toEqual(value)
  },
)

test('a value that was never stored, or is removed, is undefined', () => {
  const searches = device.setting('searches', asStored)
  expect(searches.read()).toBeUndefined()
  searches.write('a text')
  searches.write(undefined)
  expect(searches.read()).toBeUndefined()
  expect(local.size).toBe(0)
})

test('stores each key in its area', () => {
  device.setting('searches', asStored).write('for all tabs')
  device.setting('lists', asStored).write('for this tab')
  device.setting('later:7', asStored).write('for a member')
  expect([...local.keys()]).toEqual(['searches', 'later:7'])
  expect([...session.keys()]).toEqual(['lists'])
})

test('the value is the same object until another text is stored, also by another tab', () => {
  const searches = device.setting('searches', asStored)
  searches.write(['metro'])
  const before = searches.read()
  searches.write(['metro'])
  expect(searches.read()).toBe(before)
  local.set('searches', '["water"]')
  expect(searches.read()).toEqual(['water'])
})

test('a text that is not JSON is nothing', () => {
  local.set('searches', '{ edited by hand')
  const searches = device.setting('searches', (stored) => stored ?? 'nothing')
  expect(searches.read()).toBe('nothing')
  expect(searches.initial).toBe('nothing')
})

test('where storage is forbidden, a value lasts as long as the page', () => {
  stubForbiddenStorage()
  const searches = device.setting('searches', asStored)
  expect(searches.read()).toBeUndefined()
  searches.write(['metro'])
  expect(searches.read()).toEqual(['metro'])
  expect(device.setting('registration', asStored).read()).toBeUndefined()
  searches.write(undefined)
  expect(searches.read()).toBeUndefined()
})

test('where storage is full, the page shows the newest value', () => {
  const searches = device.setting('searches', asStored)
  searches.write(['old'])
  const put = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full', 'QuotaExceededError')
  })
  searches.write(['new'])
  expect(searches.read()).toEqual(['new'])
  put.mockRestore()
  searches.write(['newest'])
  expect(searches.read()).toEqual(['newest'])
})

test('calls listeners at every change, here and in other tabs, until they are removed', () => {
  const tabs = new EventTarget()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
  const listener = vi.fn()
  const end = device.subscribeSettings(listener)
  const searches = device.setting('searches', asStored)
  searches.write('a text')
  searches.write(undefined)
  tabs.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(3)
  end()
  searches.write('a text')
  tabs.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(3)
})

/** Stores something under each key. */
function fill() {
  const { local: shared, session: own } = device.settings
  for (const key of [...shared.device, ...shared.reader, 'later:7']) local.set(key, '1')
  for (const key of [...own.device, ...own.reader]) session.set(key, '1')
}

const ofDevice = ['identification_token', 'folded_languages', 'logged_out']
const ofTab = ['asked_version', 'communities_of_rows', 'places']

test("removes the reader's settings, in this tab or in all, the member last", () => {
  fill()
  device.removeReader('session')
  expect([...session.keys()]).toEqual(ofTab)
  expect([...local.keys()]).toContain('searches')
  const removed = vi.spyOn(localStorage, 'removeItem')
  device.removeReader('local')
  expect([...local.keys()]).toEqual([...ofDevice, 'later:7'])
  expect(removed.mock.lastCall).toEqual(['@user'])
})

test("forgets the reader's settings that could not be stored, when another tab has ended the session", () => {
  stubForbiddenStorage()
  const searches = device.setting('searches', asStored)
  const folded = device.setting('folded_languages', asStored)
  searches.write(['metro'])
  folded.write([5])
  device.removeReader('session')
  expect(searches.read()).toBeUndefined()
  expect(folded.read()).toEqual([5])
})

test("removes a member's settings, and nobody else's", () => {
  fill()
  local.set('later:77', '1')
  device.wipeSettings(7)
  expect([...local.keys()].filter((key) => key.startsWith('later'))).toEqual(['later:77'])
  expect(local.has('searches')).toBe(true)
})
