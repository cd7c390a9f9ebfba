import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { hashPassword, isGuessable, isPassword } from './password.ts'

test('hashes with argon2id, at least 19 MiB and two passes', async () => {
  const [, kind, , cost] = (await hashPassword('a good pass phrase')).split('$')
  const { m, t } = Object.fromEntries((cost ?? '').split(',').map((part) => part.split('=')))
  expect(kind).toBe('argon2id')
  expect(Number(m)).toBeGreaterThanOrEqual(19 * 1024)
  expect(Number(t)).toBeGreaterThanOrEqual(2)
})

test('compares spaces and any script, however the keyboard composes them', async () => {
  const stored = await hashPassword('  café की चाय 🐘 ')
  expect(await isPassword('  café की चाय 🐘 '.normalize('NFD'), stored)).toBe(true)
  expect(await isPassword('café की चाय 🐘', stored)).toBe(false)
})

test.each([null, undefined])(
  'no password is right for an account whose hash is %s',
  async (stored) => {
    expect(await isPassword('nobody has this password', stored)).toBe(false)
  },
)

// PASSWORD-4
test.each([
  'password',
  'Iloveyou1',
  ' 1234567890 ',
  'ＰＡＳＳＷＯＲＤ',
  'krishna1',
  'Asha',
  'chowk',
])('%j is easy to guess', (password) => {
  expect(isGuessable(password, ['asha', null, 'Chowk'])).toBe(true)
})

test.each(['a good pass phrase', 'asha asha', 'मेरा नया पासवर्ड'])(
  '%j is not easy to guess',
  (password) => {
    expect(isGuessable(password, ['asha', undefined, 'Chowk'])).toBe(false)
  },
)

test('refuses to hash more than a hundred waiting passwords, and keeps the event loop free', async () => {
  const stored = await hashPassword('a good pass phrase')
  const hashing = Array.from({ length: 300 }, () => isPassword('a guess', stored))
  const results = Promise.allSettled(hashing)
  let turns = 0
  const isDone = results.then(() => true)
  while (!(await Promise.race([isDone, setImmediate(false)]))) turns += 1
  const refused = (await results).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.length).toBeLessThan(200)
  for (const result of refused) {
    expect(result).toMatchObject({ reason: new AppError('service_unavailable') })
  }
  expect(turns).toBeGreaterThan(100)
})
