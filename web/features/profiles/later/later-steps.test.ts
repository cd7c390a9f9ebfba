import { expect, test } from 'vitest'
import { laterSteps } from './later-steps.ts'

const whole = {
  locations: 1,
  gender: 'other',
  kinds: ['phone' as const, 'username' as const, 'password' as const],
  was_referred: true,
  allows_whatsapp: true,
}
const byCode = ['phone' as const, 'username' as const]

// SIGNUP-24
test.each([
  ['everything', {}, []],
  [
    'a name alone',
    { locations: 0, gender: null, kinds: byCode, was_referred: false, allows_whatsapp: false },
    ['place', 'password', 'about', 'whatsapp', 'referral'],
  ],
  ['no place', { locations: 0 }, ['place']],
  ['no password, but a phone that codes are sent to', { kinds: byCode }, ['password']],
  ['no password, and no way to set one', { kinds: ['username' as const] }, []],
  [
    'no phone for messages',
    { locations: 0, kinds: ['password' as const], allows_whatsapp: false },
    ['place'],
  ],
  [
    'no gender, no referral and no messages, which may wait',
    { gender: null, was_referred: false, allows_whatsapp: false },
    [],
  ],
])('asks a member who has %s', (_, part, steps) => {
  expect(laterSteps({ ...whole, ...part })).toEqual(steps)
})
