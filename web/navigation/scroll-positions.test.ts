import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'

let positions: typeof import('./scroll-positions.ts')
let texts: Map<string, string>

beforeEach(async () => {
  texts = stubStorage('sessionStorage')
  await openPage()
})

afterEach(() => vi.unstubAllGlobals())

/** A page of the tab begins: nothing is known but what storage holds. */
async function openPage() {
  vi.resetModules()
  positions = await import('./scroll-positions.ts')
}

/** Where Back to that entry leads. */
function backTo(entry: string) {
  return positions.positionAfter({ entry, isReturn: true, isSamePath: false })
}

const address = '/lodhi/posts'

test.each([
  { isReturn: true, isSamePath: false, top: 400 },
  { isReturn: true, isSamePath: true, top: 400 },
  { isReturn: false, isSamePath: false, top: 0 },
  { isReturn: false, isSamePath: true, top: undefined },
])('$isReturn return, $isSamePath same path: leads to $top', ({ top, ...move }) => {
  positions.notePosition('list', { address, top: 400 })
  expect(positions.positionAfter({ entry: 'list', ...move })?.top).toBe(top)
})

test('goes to the part that the address names, and returns to the scroll position', () => {
  const move = { entry: 'post', isSamePath: false, part: 'comments' }
  expect(positions.positionAfter({ ...move, isReturn: false })).toEqual({ address: '' })
  positions.notePosition('post', { address: '/post/mist-7', top: 400 })
  expect(positions.positionAfter({ ...move, isReturn: true })?.top).toBe(400)
})

test('goes to a part of the same path too; without one the page stays', () => {
  const move = { entry: 'post', isReturn: false, isSamePath: true }
  expect(positions.positionAfter({ ...move, part: 'comments' })).toEqual({ address: '' })
  expect(positions.positionAfter({ ...move, part: '' })).toBeUndefined()
})

test('returns to the top of an entry that is not known', () => {
  expect(backTo('other')?.top).toBe(0)
})

test('keeps the opened link while the entry is scrolled, until another link is opened', () => {
  const opened = { href: 'https://chowk.example/post/7', index: 1 }
  positions.notePosition('list', { address, opened })
  positions.notePosition('list', { address, top: 410 })
  expect(backTo('list')).toEqual({ address, top: 410, opened })
})

test('a tab leads to the position of the entry that last showed one of its addresses', () => {
  const tab = [address, '/lodhi']
  const move = { entry: 'new', isReturn: false, isSamePath: false, tab }
  expect(positions.positionAfter(move)?.top).toBe(0)
  positions.notePosition('first', { address, top: 100 })
  positions.notePosition('second', { address: '/lodhi', top: 200 })
  positions.notePosition('third', { address: `${address}?sort=trending`, top: 300 })
  expect(positions.positionAfter(move)?.top).toBe(200)
  positions.notePosition('first', { top: 110 })
  expect(positions.positionAfter({ ...move, isSamePath: true })?.top).toBe(110)
})

test('restores the positions in the next page of the tab', async () => {
  positions.notePosition('list', { address, top: 400 })
  positions.storePositions()
  await openPage()
  expect(positions.positionOf('list')).toBeUndefined()
  positions.restorePositions()
  expect(positions.positionOf('list')).toEqual({ address, top: 400 })
})

test('stores the fifty that were changed last', async () => {
  for (let index = 0; index < 60; index += 1)
    positions.notePosition(`entry-${index}`, { top: index })
  positions.notePosition('entry-0', { top: 100 })
  positions.storePositions()
  await openPage()
  positions.restorePositions()
  const known = Array.from({ length: 60 }, (_, index) => index).filter((index) =>
    positions.positionOf(`entry-${index}`),
  )
  expect(known).toEqual([0, ...Array.from({ length: 49 }, (_, index) => index + 11)])
})

test.each([
  ['nothing', undefined],
  ['no list', '{"list":400}'],
  ['no pairs', '["list",400]'],
  ['numbers', '[["list",400]]'],
  ['of no entry', '[[7,{"address":"/"}]]'],
  ['of no position', '[["list"]]'],
  ['of null', '[["list",null]]'],
  ['without an address', '[["list",{"top":400}]]'],
  ['of nothing', '[null]'],
])('ignores stored positions that are %s', (_, text) => {
  if (text) texts.set('places', text)
  expect(() => positions.restorePositions()).not.toThrow()
  expect(positions.positionOf('list')).toBeUndefined()
})

test('keeps the valid ones beside the others', () => {
  texts.set('places', '[["broken"],["list",{"address":"/","top":400}]]')
  positions.restorePositions()
  expect(backTo('list')?.top).toBe(400)
})
