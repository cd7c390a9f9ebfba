import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'

let texts: Map<string, string>

beforeEach(() => {
  texts = stubStorage('sessionStorage')
})

afterEach(() => vi.unstubAllGlobals())

/** The module as another page of this tab has it. */
async function openPage() {
  vi.resetModules()
  return import('./unfolded.ts')
}

test('what is unfolded stays so on this page and the next', async () => {
  const page = await openPage()
  expect(page.isUnfolded('post 1')).toBe(false)
  page.unfold('post 1')
  page.unfold('post 1')
  expect(page.isUnfolded('post 1')).toBe(true)
  expect(page.isUnfolded('post 2')).toBe(false)
  expect((await openPage()).isUnfolded('post 1')).toBe(true)
})

test('what is forgotten at a logout is folded again on the same page', async () => {
  const page = await openPage()
  page.unfold('post 1')
  texts.delete('unfolded')
  expect(page.isUnfolded('post 1')).toBe(false)
})

test('the last two hundred are known', async () => {
  const page = await openPage()
  for (let id = 0; id <= 200; id += 1) page.unfold(`post ${id}`)
  expect(page.isUnfolded('post 0')).toBe(false)
  expect(page.isUnfolded('post 1')).toBe(true)
})

test.each(['null', '{}', '[1]', 'no JSON'])('%s in the storage unfolds nothing', async (stored) => {
  texts.set('unfolded', stored)
  const page = await openPage()
  expect(page.isUnfolded('1')).toBe(false)
  page.unfold('1')
  expect(page.isUnfolded('1')).toBe(true)
})

test('where storage is forbidden, it lasts as long as the page', async () => {
  stubForbiddenStorage('sessionStorage')
  const page = await openPage()
  page.unfold('post 1')
  expect(page.isUnfolded('post 1')).toBe(true)
})
