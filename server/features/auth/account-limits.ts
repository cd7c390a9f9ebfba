import { keyedHash } from '#server/calls/keyed-hash.ts'
import type { KnownDevice } from '#server/calls/known-device.ts'
import type { RateLimits, Window } from '#server/calls/rate-limit.ts'
import type { Services } from '#server/calls/services.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/limits.ts'
import type { ContactLogin } from './one-time-code/contact.ts'

const guesses = { name: 'guesses', points: 10, seconds: (15 * MINUTE) / SECOND }
const guessesADay = { name: 'guesses a day', points: 100, seconds: DAY / SECOND }
const codesAnHour = { name: 'codes an hour', points: 5, seconds: HOUR / SECOND }
const codesADay = { name: 'codes a day', points: 10, seconds: DAY / SECOND }

type Limited = Pick<Services, 'rateLimits' | 'secret'>

/**
 * What a limit is counted for: the login as it was typed, whether or not it has an account. On a known device of
 * the account's owner it is the device, so that wrong guesses from elsewhere do not lock the owner out.
 */
export type Target = { login: string; device: KnownDevice | undefined }

/**
 * Counts an attempt to sign in with a password. Call the returned function when it succeeds: then it does not
 * count.
 *
 * @throws `too_many_requests`
 */
export async function countGuess({ rateLimits, secret }: Limited, target: Target) {
  const key = keyOf(secret, target)
  // The daily limit stops slow guessing. On a known device it would only stop the owner.
  const windows = target.device ? [guesses] : [guesses, guessesADay]
  return consumeAll(rateLimits, windows, key)
}

/**
 * Counts a code that is about to be sent. Call the returned function when it could not be sent: then it does not
 * count.
 *
 * @throws `too_many_requests`
 */
export async function countCode(
  { rateLimits, secret }: Limited,
  { contact, device }: { contact: ContactLogin; device: KnownDevice | undefined },
) {
  const key = keyOf(secret, { login: `${contact.kind} ${contact.value}`, device })
  return consumeAll(rateLimits, [codesAnHour, codesADay], key)
}

/** Consumes a point of each window. The returned function refunds them. */
async function consumeAll(rateLimits: RateLimits, windows: Window[], key: string) {
  for (const window of windows) await rateLimits.consume(window, key)
  return async () => {
    for (const window of windows) await rateLimits.refund(window, key)
  }
}

/** A keyed hash, so that the table of limits holds no address and no name. */
function keyOf(secret: string, { login, device }: Target): string {
  if (device) return `device ${device.name}`
  return keyedHash(secret, 'account', login).toString('base64url')
}
