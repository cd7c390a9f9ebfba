import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'
import { keepReturnPath, keptReturnPath, returnPathOf } from './return-path.ts'

let texts: Map<string, string>

beforeEach(() => {
  texts = stubStorage('sessionStorage')
})

afterEach(() => vi.unstubAllGlobals())

test('keeps a path for this tab until it is forgotten', () => {
  expect(keptReturnPath()).toBeUndefined()
  keepReturnPath('/post/a-lamp-17?from=feed#comments')
  expect(keptReturnPath()).toBe('/post/a-lamp-17?from=feed#comments')
  keepReturnPath(undefined)
  expect(keptReturnPath()).toBeUndefined()
  expect(texts.size).toBe(0)
})

test('knows of no path where storage is forbidden', () => {
  stubForbiddenStorage('sessionStorage')
  expect(() => keepReturnPath('/newpost')).not.toThrow()
  expect(keptReturnPath()).toBeUndefined()
})

test.each<[unknown, string | undefined]>([
  ['/newpost', '/newpost'],
  ['/', '/'],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['https://elsewhere.example/', undefined],
  ['newpost', undefined],
  ['', undefined],
  [7, undefined],
  [null, undefined],
  [{ path: '/newpost' }, undefined],
  [['/newpost'], undefined],
])('takes %j for the path %j, stored or in a history entry', (value, path) => {
  texts.set('from', JSON.stringify(value))
  expect(keptReturnPath()).toBe(path)
  expect(returnPathOf({ from: value, entry: 'name' })).toBe(path)
})

test.each([[null], [undefined], ['/newpost'], [{}], [{ entry: 'name' }]])(
  'finds no path in the state %j',
  (state) => {
    expect(returnPathOf(state)).toBeUndefined()
  },
)

test('finds a path in the query of the address, where the history entry has none', () => {
  expect(returnPathOf(null, 'from=%2Fcontest%2F17%3Ftab%3Dleaders')).toBe('/contest/17?tab=leaders')
  expect(returnPathOf({ from: '/newpost' }, 'from=%2Fcontest%2F17')).toBe('/newpost')
  expect(returnPathOf(null, 'from=%2F%2Felsewhere.example')).toBeUndefined()
  expect(returnPathOf(null, 'tab=leaders')).toBeUndefined()
})
