import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/limits.ts'
import { dueAt, permittedOrderActions, remindAt, timeLeft } from './duties.ts'

const now = Date.parse('2026-11-26T10:00:00Z')
const after = (milliseconds: number) => new Date(now + milliseconds).toISOString()

test('a period is counted in hours from the instant, over days and clocks', () => {
  expect(dueAt(new Date('2026-12-31T23:30:00Z'), 36).toISOString()).toBe('2027-01-02T11:30:00.000Z')
  expect(remindAt(new Date(now), 2).toISOString()).toBe('2026-11-26T11:30:00.000Z')
  expect(remindAt(new Date(now), 168).toISOString()).toBe('2026-12-01T16:00:00.000Z')
})

test.each([
  [5 * HOUR + 59 * MINUTE, { isLate: false, amount: 5, unit: 'hours' }],
  [HOUR + 59.5 * MINUTE, { isLate: false, amount: 119, unit: 'minutes' }],
  [2 * HOUR, { isLate: false, amount: 2, unit: 'hours' }],
  [47.9 * HOUR, { isLate: false, amount: 47, unit: 'hours' }],
  [48 * HOUR, { isLate: false, amount: 2, unit: 'days' }],
  [1000, { isLate: false, amount: 1, unit: 'minutes' }],
  [-1000, { isLate: true, amount: 1, unit: 'minutes' }],
  [-2 * HOUR, { isLate: true, amount: 2, unit: 'hours' }],
  [-100 * HOUR, { isLate: true, amount: 4, unit: 'days' }],
])('%i milliseconds before it is due', (left, expected) => {
  expect(timeLeft(after(left), now)).toEqual(expected)
})

test.each([
  [{ isSettled: false, isHiding: false, isThere: true }, ['hide', 'settle']],
  [{ isSettled: false, isHiding: false, isThere: false }, ['settle']],
  [{ isSettled: true, isHiding: true, isThere: true }, ['lift']],
  [{ isSettled: true, isHiding: false, isThere: true }, ['hide']],
  [{ isSettled: true, isHiding: false, isThere: false }, []],
])('what can be done about an order: %j', (order, expected) => {
  expect(permittedOrderActions({ kind: 'order', ...order })).toEqual(expected)
  expect(permittedOrderActions({ kind: 'other', ...order })).toEqual([])
})
