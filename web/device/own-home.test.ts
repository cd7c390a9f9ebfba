import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markOwnHome, unmarkOwnHome } from './own-home.ts'

const root = { dataset: {} as Record<string, string> }

beforeEach(() => {
  // The mark ends by itself after seconds, when this document would be gone.
  vi.useFakeTimers()
  root.dataset = {}
  vi.stubGlobal('document', { documentElement: root })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(pathname: string, stored: Record<string, string>): boolean {
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('localStorage', stored)
  markOwnHome()
  return 'ownHome' in root.dataset
}

const member = { '@user': JSON.stringify({ identification_token: 'lodhi' }), token: '"x"' }

test.each([
  ['/lodhi', member, true],
  ['/lodhi/', member, true],
  ['/LODHI/contestlist', member, true],
  ['/lodhi/home', member, true],
  ['/lodhi/posts', member, false],
  ['/defence', member, false],
  ['/', member, false],
  ['/lodhi', {}, false],
  ['/lodhi', { ...member, token: '' }, false],
  ['/lodhi', { ...member, '@user': '{' }, false],
] as const)('%s with %o is the own home: %s', (pathname, stored, isOwn) => {
  expect(open(pathname, stored)).toBe(isOwn)
})

test('the mark ends', () => {
  open('/lodhi', member)
  unmarkOwnHome()
  expect(root.dataset).toEqual({})
})

test('the mark ends by itself where no scripts come', () => {
  open('/lodhi', member)
  vi.advanceTimersByTime(8000)
  expect(root.dataset).toEqual({})
})
