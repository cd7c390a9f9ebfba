import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for argon2id, the library's default: 19 MiB, two passes, one lane; off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of nothing anybody has typed, so that an unknown account takes as long as a known one. */
const nobody = hash('nobody has this password', cost)

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Whether the password is the account's; takes the same time where there is no account or no password. */
export async function isPassword(password: string, stored: string | null | undefined) {
  const matches = await verify(stored ?? (await nobody), password.normalize('NFKC'), cost)
  return matches && stored != null
}
