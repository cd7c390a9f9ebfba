import { afterEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'
import { readStored, store } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([['a text'], [7], [0], [false], [null], [['a', 'list']], [{ an: { object: true } }]])(
  'gives %j back as it was',
  (value) => {
    stubStorage()
    store('key', value)
    expect(readStored('key')).toEqual(value)
  },
)

test('returns undefined for a key that was never stored', () => {
  stubStorage()
  expect(readStored('key')).toBeUndefined()
})

test('removes a key that is set to undefined', () => {
  const texts = stubStorage()
  store('key', 'a text')
  store('key', undefined)
  expect(readStored('key')).toBeUndefined()
  expect(texts.size).toBe(0)
})

test('separates local and session storage', () => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  store('key', 'for all tabs')
  store('key', 'for this tab', 'session')
  expect(readStored('key')).toBe('for all tabs')
  expect(readStored('key', 'local')).toBe('for all tabs')
  expect(readStored('key', 'session')).toBe('for this tab')
  store('key', undefined, 'session')
  expect(readStored('key')).toBe('for all tabs')
})

test('returns undefined for what is not JSON', () => {
  stubStorage().set('key', '{ edited by hand')
  expect(readStored('key')).toBeUndefined()
})

test('stores nothing and throws nothing where storage is forbidden', () => {
  stubForbiddenStorage()
  expect(() => store('key', 'a text')).not.toThrow()
  expect(() => store('key', undefined)).not.toThrow()
  expect(readStored('key')).toBeUndefined()
})

test('stores nothing where there is no storage', () => {
  expect(() => store('key', 'a text')).not.toThrow()
  expect(readStored('key')).toBeUndefined()
})
