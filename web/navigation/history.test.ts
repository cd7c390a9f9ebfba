// Imported before there is a history, so the router does not patch it; the fake sends its events.
import 'wouter/use-browser-location'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Entry = { path: string; state: unknown }

/** The part of a browser that the module uses: entries with states, and the router's events for pushes. */
class FakeBrowser extends EventTarget {
  entries: Entry[] = [{ path: '/first', state: null }]
  index = 0

  get length() {
    return this.entries.length
  }

  get state() {
    return this.entries[this.index]?.state ?? null
  }

  pushState = (state: unknown, _title: string, path?: string) => {
    const here = this.entries[this.index]?.path ?? ''
    this.entries.splice(this.index + 1, Infinity, { path: path ?? here, state })
    this.index += 1
    this.dispatchEvent(new Event('pushState'))
  }

  replaceState = (state: unknown, _title: string, path?: string) => {
    const here = this.entries[this.index]?.path ?? ''
    this.entries[this.index] = { path: path ?? here, state }
    this.dispatchEvent(new Event('replaceState'))
  }

  go = (steps: number) => {
    this.index += steps
    this.dispatchEvent(new Event('popstate'))
  }

  back = () => this.go(-1)
}

function addressOf({ entries, index }: FakeBrowser): URL {
  return new URL(entries[index]?.path ?? '', 'https://chowk.example')
}

let browser: FakeBrowser
let tab: typeof import('./history.ts')

beforeEach(() => start(new FakeBrowser()))
afterEach(() => vi.unstubAllGlobals())

/** A page begins: with a fresh history, or after a reload with that of the tab. */
async function start(next: FakeBrowser, referrer = '') {
  browser = next
  vi.resetModules()
  vi.stubGlobal('history', browser)
  vi.stubGlobal('document', { referrer })
  vi.stubGlobal('location', {
    origin: 'https://chowk.example',
    get pathname() {
      return addressOf(browser).pathname
    },
    get search() {
      return addressOf(browser).search
    },
  })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  tab = await import('./history.ts')
  tab.watchHistory()
}

test('gives each entry a name of its own', () => {
  const first = tab.currentEntry()
  browser.pushState(null, '', '/second')
  expect(first).not.toBe('')
  expect(tab.currentEntry()).not.toBe(first)
})

test('finds the name of an entry again with Back and Forward', () => {
  const first = tab.currentEntry()
  browser.pushState(null, '', '/second')
  const second = tab.currentEntry()
  browser.back()
  expect(tab.currentEntry()).toBe(first)
  browser.go(1)
  expect(tab.currentEntry()).toBe(second)
})

test('keeps the name, and the state beside it, when an entry is replaced', () => {
  browser.pushState({ from: '/first' }, '', '/second')
  const second = tab.currentEntry()
  browser.replaceState({ accept: true }, '', '/second?tab=entries')
  expect(tab.currentEntry()).toBe(second)
  expect(browser.state).toEqual({ accept: true, entry: second })
})

test('gives an overlay the entry name of its page', () => {
  browser.pushState(null, '', '/second')
  const second = tab.currentEntry()
  browser.pushState({ entry: second, open_over_page: 1 }, '')
  expect(tab.currentEntry()).toBe(second)
})

test('a page keeps the query that it got under an overlay', () => {
  browser.pushState(null, '', '/second')
  browser.pushState({ ...browser.state, open_over_page: 1 }, '')
  browser.replaceState(browser.state, '', '/second?place=Pune')
  expect(browser.state).toMatchObject({ open_over_page: 1 })
  browser.back()
  expect(browser.entries[browser.index]).toEqual({
    path: '/second?place=Pune',
    state: { entry: tab.currentEntry() },
  })
  browser.back()
  expect(browser.entries[browser.index]?.path).toBe('/first')
})

test('names an entry that a jump to an anchor made', () => {
  const first = tab.currentEntry()
  browser.entries.push({ path: '/first', state: null })
  browser.go(1)
  expect(tab.currentEntry()).not.toBe(first)
  expect(browser.state).toEqual({ entry: tab.currentEntry() })
})

test.each([{ entry: 7 }, null, 7])('names an entry whose state is %j', async (state) => {
  const edited = new FakeBrowser()
  edited.entries = [{ path: '/first', state }]
  await start(edited)
  expect(tab.currentEntry()).toEqual(expect.any(String))
  expect(browser.state).toEqual({ entry: tab.currentEntry() })
})

test.each<[string, () => void, boolean]>([
  ['the first page', () => {}, false],
  ['a link', () => browser.pushState(null, '', '/second'), false],
  ['Back', () => [browser.pushState(null, '', '/second'), browser.back()], true],
  ['Forward', () => [browser.pushState(null, '', '/b'), browser.back(), browser.go(1)], true],
  [
    'a link after Back',
    () => [browser.pushState(null, '', '/b'), browser.back(), browser.pushState(null, '', '/c')],
    false,
  ],
  [
    'another query after Back',
    () => [
      browser.pushState(null, '', '/b'),
      browser.back(),
      browser.replaceState(browser.state, '', '/first?place=Pune'),
    ],
    false,
  ],
  [
    'a redirect after Back',
    () => [browser.pushState(null, '', '/b'), browser.back(), browser.replaceState(null, '', '/c')],
    false,
  ],
])('knows whether %s returns to a page', (_, move, isReturn) => {
  move()
  expect(tab.isReturn()).toBe(isReturn)
})

test('goes from the first page to the fallback, and back from all others', () => {
  browser.pushState(null, '', '/second')
  tab.goBack('/fallback')
  expect(browser.entries[browser.index]?.path).toBe('/first')
  tab.goBack('/fallback')
  expect(browser.entries[browser.index]?.path).toBe('/fallback')
  expect(browser.index).toBe(0)
})

test('has a first page again after a reload', async () => {
  browser.pushState(null, '', '/second')
  const second = tab.currentEntry()
  await start(browser)
  expect(tab.currentEntry()).toBe(second)
  tab.goBack('/fallback')
  expect(browser.entries.map(({ path }) => path)).toEqual(['/first', '/fallback'])
})

test.each([
  ['a page of ours that was not live yet', 'https://chowk.example/first', 2, '/first'],
  ['a page of ours, in a new tab', 'https://chowk.example/first', 1, '/fallback'],
  ['another site', 'https://chowk.example.org/first', 2, '/fallback'],
])('after a link on %s, Back leads to %4$s', async (_, referrer, pages, expected) => {
  const next = new FakeBrowser()
  const entries = ['/first', '/second'].map((path) => ({ path, state: null }))
  next.entries = entries.slice(-pages)
  next.index = pages - 1
  await start(next, referrer)
  tab.goBack('/fallback')
  expect(browser.entries[browser.index]?.path).toBe(expected)
})

test('a page that the back/forward cache restored was reached by Back', () => {
  browser.pushState(null, '', '/second')
  expect(tab.isReturn()).toBe(false)
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(tab.isReturn()).toBe(false)
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(tab.isReturn()).toBe(true)
})

test.each([
  ['back_forward', true],
  ['navigate', false],
  ['reload', false],
])('a page that the browser loads by %s was reached by Back: %s', async (type, isReturn) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([{ type } as never])
  await start(new FakeBrowser())
  expect(tab.isReturn()).toBe(isReturn)
})
