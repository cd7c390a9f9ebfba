import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

// HOST-11
test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['550 asha@example.org is unknown', '550 …@… is unknown'],
  ['<asha.verma+news@mail.example.org> refused', '<…@…> refused'],
  ['no answer of 98765 43210', 'no answer of …'],
  ['smtps://user:password@mail.example.org failed', 'smtps://… failed'],
  ['POST https://graph.example.org/v1?token=abc failed', 'POST https://graph.example.org/… failed'],
  ['Bearer mR9HS3hN5jIwfYD4Ky8dXTSVFrt40vkJek5s6 refused', 'Bearer … refused'],
  ['first line\n  at secret (file.ts:1)', 'first line'],
])('shows %j as %j', (error, shown) => {
  expect(withoutSecrets(error)).toBe(shown)
})

test('an error is shortened', () => {
  expect(withoutSecrets('a long story, '.repeat(100)).length).toBeLessThanOrEqual(201)
})

test('a line of any length is read at once, and shows no part of a secret where it is cut', () => {
  const before = performance.now()
  expect(withoutSecrets('z'.repeat(80_000))).toBe('…')
  const words = `${'x'.repeat(24)} `.repeat(79)
  expect(withoutSecrets(`${words}a ${'y'.repeat(80_000)}`)).toBe(`${'… '.repeat(79)}a …`)
  expect(performance.now() - before).toBeLessThan(1000)
})
