import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { AppError } from '#shared/errors.ts'

/** OWASP's minimum for argon2id, and the library's default: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More hashes at once than processors would not be faster, and each takes 19 MiB. */
const inTurn = pLimit(availableParallelism())

/** With so many waiting, about two seconds of work, the server says that it is busy. */
const maxWaiting = 100

/** The 49,000 most common passwords of published breaches. */
const commonest = new Set(dictionary['passwords-common'].map(plain))

/** A hash to compare with where there is no account, so that an unknown login takes as long as a known one. */
const nobody = hash('nobody has this password', cost)

/** @throws `service_unavailable` when too many are waiting to be hashed */
export function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password.normalize('NFKC'), cost))
}

/**
 * Whether this is the account's password. It takes the same time where there is no account or no password.
 *
 * @throws `service_unavailable` when too many are waiting to be hashed
 */
export async function isPassword(password: string, stored: string | null | undefined) {
  const against = stored ?? (await nobody)
  const matches = await whenFree(() => verify(against, password.normalize('NFKC'), cost))
  return matches && stored != null
}

/** Whether a password is among the first that an attacker tries: a common one, or a name of the account. */
export function isGuessable(password: string, names: (string | null | undefined)[]): boolean {
  const typed = plain(password)
  return commonest.has(typed) || names.some((name) => name != null && plain(name) === typed)
}

async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= maxWaiting) throw new AppError('service_unavailable')
  return inTurn(work)
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
