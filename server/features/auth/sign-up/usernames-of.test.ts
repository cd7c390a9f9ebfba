import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxUsernameLength } from '#shared/limits.ts'
import { usernamesOf } from './usernames-of.ts'

test.each([
  ['Noor Fatima', ['noor.fatima', 'noorfatima', 'noor.f', 'noor']],
  ['Lakshmi', ['lakshmi']],
  ['K. R. Narayanan', ['k.narayanan', 'knarayanan', 'k.n', 'k']],
  ['José  Maria de la Cruz', ['jose.cruz', 'josecruz', 'jose.c', 'jose']],
  ['李', []],
])('%s may be called %j', (name, usernames) => {
  expect(usernamesOf(name)).toEqual(usernames)
})

test('any name leaves room for six digits, in letters that a username may have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      for (const username of usernamesOf(name)) {
        expect(username).toMatch(/^[a-z0-9.]+$/)
        expect(username.length).toBeLessThanOrEqual(maxUsernameLength - 6)
      }
    }),
  )
})
