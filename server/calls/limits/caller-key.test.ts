import { expect, test } from 'vitest'
import { callerKey } from './caller-key.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::ffff'],
  ['2001:db8::1', '2001:0db8:0:0:ffff::2'],
])('%s and %s are one network', (one, other) => {
  expect(callerKey(undefined, one)).toBe(callerKey(undefined, other))
})

test.each([
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8:1:23::1', '2001:db8:12:3::1'],
])('%s and %s are two', (one, other) => {
  expect(callerKey(undefined, one)).not.toBe(callerKey(undefined, other))
})

test('a member is one wherever they are', () => {
  expect(callerKey(7, '192.0.2.1')).toBe(callerKey(7, '198.51.100.1'))
  expect(callerKey(7, '192.0.2.1')).not.toBe(callerKey(8, '192.0.2.1'))
})

test('what is no address is one network with everything else that is none', () => {
  expect(callerKey(undefined, 'unknown')).toBe(callerKey(undefined, 'somewhere'))
  expect(callerKey(undefined, '7')).toBe(callerKey(undefined, ''))
})
