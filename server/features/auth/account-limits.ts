import { keyedHash } from '#server/calls/keyed-hash.ts'
import type { RateLimits, Window } from '#server/calls/rate-limit.ts'
import type { Services } from '#server/calls/services.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/limits.ts'
import type { ContactLogin } from './contact.ts'
import type { KnownDevice } from './device.ts'

const guesses = { name: 'guesses', points: 10, seconds: (15 * MINUTE) / SECOND }
const guessesADay = { name: 'guesses a day', points: 100, seconds: DAY / SECOND }
const codesAnHour = { name: 'codes an hour', points: 5, seconds: HOUR / SECOND }
const codesADay = { name: 'codes a day', points: 10, seconds: DAY / SECOND }

type Limited = Pick<Services, 'rateLimits' | 'secret'>

/**
 * Whose account a limit is counted for. It is the login as it was typed, whether or not anybody has it; on
 * a device of the account's owner it is the device, so that strangers who guess elsewhere lock nobody out.
 */
export type Target = { login: string; device: KnownDevice | undefined }

/**
 * Counts a try to sign in; one that succeeds is given back by the function returned.
 *
 * @throws `too_many_requests`
 */
export async function countGuess({ rateLimits, secret }: Limited, target: Target) {
  const key = keyOf(secret, target)
  // Slow for long is as bad as fast: but never for who signs in where they always do.
  const windows = target.device ? [guesses] : [guesses, guessesADay]
  return consumeAll(rateLimits, windows, key)
}

/**
 * Counts a code that is about to be sent; one that could not be is given back by the function returned.
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

/** Spends a point of each; the function returned gives them back. */
async function consumeAll(rateLimits: RateLimits, windows: Window[], key: string) {
  for (const window of windows) await rateLimits.consume(window, key)
  return async () => {
    for (const window of windows) await rateLimits.refund(window, key)
  }
}

/** The table of limits holds nobody's address or name. */
function keyOf(secret: string, { login, device }: Target): string {
  if (device) return `device ${device.name}`
  return keyedHash(secret, 'account', login).toString('base64url')
}
