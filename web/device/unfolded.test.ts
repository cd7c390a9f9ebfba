import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { unfold, unfolded } from './unfolded.ts'

let texts: Map<string, string>

beforeEach(() => {
  texts = stubStorage('sessionStorage')
})

afterEach(() => vi.unstubAllGlobals())

test('an unfolded name stays unfolded, once', () => {
  for (const name of ['post 1', 'post 2', 'post 1']) unfold(name)
  expect(unfolded.read()).toEqual(['post 2', 'post 1'])
})

test('the last two hundred names are stored', () => {
  for (let id = 0; id <= 200; id += 1) unfold(`post ${id}`)
  expect(unfolded.read()).toHaveLength(200)
  expect(unfolded.read()).not.toContain('post 0')
})

test.each(['null', '{}', '[1]', 'no JSON'])('%s in the storage unfolds nothing', (stored) => {
  texts.set('unfolded', stored)
  expect(unfolded.read()).toEqual([])
})
