import type { KnownDevice } from '#server/calls/callers/known-device.ts'
import {
  consumeAll,
  type RateLimits,
  refundAll,
  TooManyRequests,
  type Window,
} from '#server/calls/limits/rate-limit.ts'
import type { Services } from '#server/calls/run/services.ts'
import { DAY, MINUTE, SECOND } from '#shared/limits.ts'
import { accountKey, deviceKey } from '../account-limits.ts'

const guesses = { name: 'guesses', points: 10, seconds: (15 * MINUTE) / SECOND }
const guessesADay = { name: 'guesses a day', points: 100, seconds: DAY / SECOND }
const ofLogin = [guesses, guessesADay]
const ofAccount = ofLogin.map((window) => ({ ...window, name: `${window.name} at an account` }))

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
  /** Refunds a guess that was right. */
  refund: () => Promise<void>
}

/**
 * Counts an attempt to sign in with a password.
 *
 * | counted by                 | when the limit is reached    | because                                        |
 * |----------------------------|------------------------------|------------------------------------------------|
 * | login as typed             | `too_many_requests`          | it is the same with an account and without one |
 * | account, by all its logins | answered as a wrong password | another error would link two logins            |
 * | known device instead       | `too_many_requests`          | guesses from elsewhere do not lock out an owner |
 *
 * A guess without an account takes as many statements, so that the time reveals nothing either.
 *
 * @throws `too_many_requests`
 */
export async function countGuess(
  { rateLimits, secret }: Pick<Services, 'rateLimits' | 'secret'>,
  { login, account, device }: Guess,
): Promise<CountedGuess> {
  if (device) {
    // Without a daily limit: on a known device it would only stop the owner.
    const ownKey = deviceKey(device)
    await rateLimits.consume(guesses, ownKey)
    return { isHeldBack: false, refund: () => rateLimits.refund(guesses, ownKey) }
  }
  const loginKey = accountKey(secret, login)
  await consumeAll(rateLimits, ofLogin, loginKey)
  // With the hash in the key a new password begins without wrong guesses.
  const key = account ? accountKey(secret, account.id, account.password_hash) : loginKey
  const isHeldBack = await areUsedUp(rateLimits, ofAccount, key)
  const refund = async () => {
    await refundAll(rateLimits, ofLogin, loginKey)
    await refundAll(rateLimits, ofAccount, key)
  }
  return { isHeldBack, refund }
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
