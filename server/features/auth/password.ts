import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { AppError } from '#shared/errors.ts'

/** OWASP's floor for argon2id, the library's default: 19 MiB, two passes, one lane; off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More hashes at once than processors only make each other wait, and each holds its 19 MiB. */
const inTurn = pLimit(availableParallelism())

/** Past this many waiting, about two seconds of work, it is kinder to say that we are busy. */
const maxWaiting = 100

/** The commonest passwords of published breaches, and then some: 49,000. */
const commonest = new Set(dictionary['passwords-common'].map(plain))

/** A hash of nothing anybody has typed, so that an unknown account takes as long as a known one. */
const nobody = hash('nobody has this password', cost)

/** @throws `service_unavailable` when too many are waiting to be hashed */
export function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password.normalize('NFKC'), cost))
}

/**
 * Whether the password is the account's; takes the same time where there is no account or no password.
 *
 * @throws `service_unavailable` when too many are waiting to be hashed
 */
export async function isPassword(password: string, stored: string | null | undefined) {
  const against = stored ?? (await nobody)
  const matches = await whenFree(() => verify(against, password.normalize('NFKC'), cost))
  return matches && stored != null
}

/** Whether a password is among the first that somebody would try: a common one, or what the account is called. */
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
