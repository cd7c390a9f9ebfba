import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'

let places: typeof import('./scroll-positions.ts')
let texts: Map<string, string>

beforeEach(async () => {
  texts = stubStorage('sessionStorage')
  await openPage()
})

afterEach(() => vi.unstubAllGlobals())

/** A page of the tab begins: nothing is known but what storage holds. */
async function openPage() {
  vi.resetModules()
  places = await import('./scroll-positions.ts')
}

/** Where Back to that entry leads. */
function backTo(entry: string) {
  return places.placeAfter({ entry, isReturn: true, isSamePath: false })
}

const address = '/lodhi/posts'

test.each([
  { isReturn: true, isSamePath: false, top: 400 },
  { isReturn: true, isSamePath: true, top: 400 },
  { isReturn: false, isSamePath: false, top: 0 },
  { isReturn: false, isSamePath: true, top: undefined },
])('$isReturn return, $isSamePath same path: leads to $top', ({ top, ...move }) => {
  places.keepPlace('list', { address, top: 400 })
  expect(places.placeAfter({ entry: 'list', ...move })?.top).toBe(top)
})

test('goes to the part that the address names, and returns to where the reader was', () => {
  const move = { entry: 'post', isSamePath: false, part: 'comments' }
  expect(places.placeAfter({ ...move, isReturn: false })).toEqual({ address: '' })
  places.keepPlace('post', { address: '/post/mist-7', top: 400 })
  expect(places.placeAfter({ ...move, isReturn: true })?.top).toBe(400)
})

test('goes to a part of the same path too, which leaves the page where it is without one', () => {
  const move = { entry: 'post', isReturn: false, isSamePath: true }
  expect(places.placeAfter({ ...move, part: 'comments' })).toEqual({ address: '' })
  expect(places.placeAfter({ ...move, part: '' })).toBeUndefined()
})

test('returns to the top of an entry that is not known', () => {
  expect(backTo('other')?.top).toBe(0)
})

test('keeps what was opened while the entry is scrolled, until something else is opened', () => {
  const opened = { href: 'https://chowk.example/post/7', index: 1 }
  places.keepPlace('list', { address, opened })
  places.keepPlace('list', { address, top: 410 })
  expect(backTo('list')).toEqual({ address, top: 410, opened })
})

test('a tab leads to the place of the entry that last showed one of its addresses', () => {
  const tab = [address, '/lodhi']
  const move = { entry: 'new', isReturn: false, isSamePath: false, tab }
  expect(places.placeAfter(move)?.top).toBe(0)
  places.keepPlace('first', { address, top: 100 })
  places.keepPlace('second', { address: '/lodhi', top: 200 })
  places.keepPlace('third', { address: `${address}?sort=trending`, top: 300 })
  expect(places.placeAfter(move)?.top).toBe(200)
  places.keepPlace('first', { top: 110 })
  expect(places.placeAfter({ ...move, isSamePath: true })?.top).toBe(110)
})

test('knows the places again in the next page of the tab', async () => {
  places.keepPlace('list', { address, top: 400 })
  places.storePlaces()
  await openPage()
  expect(places.placeOf('list')).toBeUndefined()
  places.restorePlaces()
  expect(places.placeOf('list')).toEqual({ address, top: 400 })
})

test('stores the fifty that were changed last', async () => {
  for (let index = 0; index < 60; index += 1) places.keepPlace(`entry-${index}`, { top: index })
  places.keepPlace('entry-0', { top: 100 })
  places.storePlaces()
  await openPage()
  places.restorePlaces()
  const known = Array.from({ length: 60 }, (_, index) => index).filter((index) =>
    places.placeOf(`entry-${index}`),
  )
  expect(known).toEqual([0, ...Array.from({ length: 49 }, (_, index) => index + 11)])
})

test.each([
  ['nothing', undefined],
  ['no list', '{"list":400}'],
  ['no pairs', '["list",400]'],
  ['numbers', '[["list",400]]'],
  ['of no entry', '[[7,{"address":"/"}]]'],
  ['of no place', '[["list"]]'],
  ['of null', '[["list",null]]'],
  ['without an address', '[["list",{"top":400}]]'],
  ['of nothing', '[null]'],
])('passes over stored places that are %s', (_, text) => {
  if (text) texts.set('places', text)
  expect(() => places.restorePlaces()).not.toThrow()
  expect(places.placeOf('list')).toBeUndefined()
})

test('keeps the sound ones beside the others', () => {
  texts.set('places', '[["broken"],["list",{"address":"/","top":400}]]')
  places.restorePlaces()
  expect(backTo('list')?.top).toBe(400)
})
