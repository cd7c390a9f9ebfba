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

/** Where Back to that entry scrolls. */
function backTo(entry: string) {
  return positions.scrollTarget({ entry, isReturn: true, isSamePath: false })
}

test.each([
  { isReturn: true, isSamePath: false, target: 400 },
  { isReturn: true, isSamePath: true, target: 400 },
  { isReturn: false, isSamePath: false, target: 0 },
  { isReturn: false, isSamePath: true, target: undefined },
])('$isReturn return, $isSamePath same path: scrolls to $target', ({ target, ...move }) => {
  positions.keepPosition('list', 400)
  expect(positions.scrollTarget({ entry: 'list', ...move })).toBe(target)
})

test('returns to the top of an entry that is not known', () => {
  expect(backTo('other')).toBe(0)
})

test('keeps the last position of each entry, in whole pixels', () => {
  positions.keepPosition('list', 400)
  positions.keepPosition('post', 90.6)
  positions.keepPosition('list', 410.4)
  expect(backTo('list')).toBe(410)
  expect(backTo('post')).toBe(91)
})

test('knows the positions again in the next page of the tab', async () => {
  positions.keepPosition('list', 400)
  positions.storePositions()
  await openPage()
  expect(backTo('list')).toBe(0)
  positions.restorePositions()
  expect(backTo('list')).toBe(400)
})

test('stores the fifty that were scrolled last', async () => {
  for (let index = 0; index < 60; index += 1) positions.keepPosition(`entry-${index}`, 100 + index)
  positions.keepPosition('entry-0', 100)
  positions.storePositions()
  await openPage()
  positions.restorePositions()
  const known = Array.from({ length: 60 }, (_, index) => index).filter(
    (index) => backTo(`entry-${index}`) !== 0,
  )
  expect(known).toEqual([0, ...Array.from({ length: 49 }, (_, index) => index + 11)])
})

test.each([
  ['nothing', undefined],
  ['no list', '{"list":400}'],
  ['no pairs', '["list",400]'],
  ['texts', '[["list","400"]]'],
  ['of no entry', '[[7,400]]'],
  ['of no number', '[["list"]]'],
  ['of nothing', '[null]'],
])('passes over stored positions that are %s', (_, text) => {
  if (text) texts.set('scroll', text)
  expect(() => positions.restorePositions()).not.toThrow()
  expect(backTo('list')).toBe(0)
})

test('keeps the sound ones beside the others', () => {
  texts.set('scroll', '[["broken"],["list",400]]')
  positions.restorePositions()
  expect(backTo('list')).toBe(400)
})
