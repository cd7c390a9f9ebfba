import { keyedHash } from '#server/calls/keyed-hash.ts'
import type { KnownDevice } from '#server/calls/known-device.ts'
import { type RateLimits, TooManyRequests, type Window } from '#server/calls/rate-limit.ts'
import type { Services } from '#server/calls/services.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/limits.ts'
import type { ContactLogin } from './one-time-code/contact.ts'

const quarter = (15 * MINUTE) / SECOND
const day = DAY / SECOND

const guesses = { name: 'guesses', points: 10, seconds: quarter }
const guessesADay = { name: 'guesses a day', points: 100, seconds: day }
const accountGuesses = { ...guesses, name: 'guesses at an account' }
const accountGuessesADay = { ...guessesADay, name: 'guesses at an account a day' }
const codesAnHour = { name: 'codes an hour', points: 5, seconds: HOUR / SECOND }
const codesADay = { name: 'codes a day', points: 10, seconds: day }

type Limited = Pick<Services, 'rateLimits' | 'secret'>

export type Guess = {
  /** As it was typed. */
  login: string
  account: { id: number; password_hash: string | null } | undefined
  /** The account's own device, where the guess comes from one. */
  device: KnownDevice | undefined
}

export type CountedGuess = {
  /** Whether the account has had too many wrong guesses: even the right password must then be refused. */
  isHeldBack: boolean
  /** Takes the guess back, for one that was right. */
  refund: () => Promise<void>
}

/**
 * Counts an attempt to sign in with a password.
 *
 * | counted by                 | limit reached              |                                                      |
 * |----------------------------|----------------------------|------------------------------------------------------|
 * | login as typed             | `too_many_requests`        | whether or not it has an account                     |
 * | account, by all its logins | answered as wrong password | another error would tell that two logins are one's   |
 * | known device               | `too_many_requests`        | wrong guesses from elsewhere do not lock out the owner |
 *
 * Every guess is counted by as many statements, so that the time does not tell either.
 *
 * @throws `too_many_requests`
 */
export async function countGuess(
  { rateLimits, secret }: Limited,
  { login, account, device }: Guess,
): Promise<CountedGuess> {
  if (device) {
    // Without a daily limit: on a known device it would only stop the owner.
    const refund = await consumeAll(rateLimits, [guesses], keyOfDevice(device))
    return { isHeldBack: false, refund }
  }
  const refundLogin = await consumeAll(rateLimits, [guesses, guessesADay], keyOf(secret, login))
  // With the hash in the key a new password begins without wrong guesses.
  const key = account ? keyOf(secret, account.id, account.password_hash) : keyOf(secret, login)
  const windows = [accountGuesses, accountGuessesADay]
  const isHeldBack = await areUsedUp(rateLimits, windows, key)
  const refund = async () => {
    await refundLogin()
    await refundAll(rateLimits, windows, key)
  }
  return { isHeldBack, refund }
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
  const key = device ? keyOfDevice(device) : keyOf(secret, `${contact.kind} ${contact.value}`)
  return consumeAll(rateLimits, [codesAnHour, codesADay], key)
}

/** Consumes a point of each window. The returned function refunds them. */
async function consumeAll(rateLimits: RateLimits, windows: Window[], key: string) {
  for (const window of windows) await rateLimits.consume(window, key)
  return () => refundAll(rateLimits, windows, key)
}

/** Consumes a point of each window, also after one that is used up; whether any is. */
async function areUsedUp(rateLimits: RateLimits, windows: Window[], key: string): Promise<boolean> {
  let isUsedUp = false
  for (const window of windows) {
    try {
      await rateLimits.consume(window, key)
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      isUsedUp = true
    }
  }
  return isUsedUp
}

async function refundAll(rateLimits: RateLimits, windows: Window[], key: string): Promise<void> {
  for (const window of windows) await rateLimits.refund(window, key)
}

function keyOfDevice({ name }: KnownDevice): string {
  return `device ${name}`
}

/** A keyed hash, so that the table of limits holds no address, no name and no password hash. */
function keyOf(secret: string, ...parts: (string | number | null)[]): string {
  return keyedHash(secret, 'account', ...parts.map(String)).toString('base64url')
}
