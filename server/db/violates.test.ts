import pg from 'pg'
import { expect, test } from 'vitest'
import { violates } from './violates.ts'

test.each([
  ['users__alias', true],
  ['users__alias_102024', true],
  ['users__alias_of', false],
  ['users__age', false],
  [undefined, false],
])('a row that %s refuses violates users__alias: %s', (constraint, is) => {
  const error = Object.assign(new pg.DatabaseError('refused', 1, 'error'), { constraint })
  expect(violates(error, 'users__alias')).toBe(is)
})

test('for a distributed table the message names the constraint', () => {
  const message = 'duplicate key value violates unique constraint "users__alias_102024"'
  const error = new pg.DatabaseError(message, message.length, 'error')
  expect(violates(error, 'users__alias')).toBe(true)
  expect(violates(error, 'users__name')).toBe(false)
})

test('an error of something else violates nothing', () => {
  expect(violates(new Error('users__alias'), 'users__alias')).toBe(false)
})
