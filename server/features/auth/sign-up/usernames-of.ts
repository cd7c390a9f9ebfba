import { maxUsernameLength } from '#shared/limits.ts'

/** How many digits may follow. */
const maxDigits = 6

/**
 * The usernames for a name in Latin letters, the best first: `noor.fatima`, `noorfatima`, `noor`. One
 * that is too short, or begins with a digit, is no username.
 */
export function usernamesOf(name: string): string[] {
  const latin = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const last = words.at(-1) ?? ''
  const ofTwo = [`${first}.${last}`, `${first}${last}`, `${first}.${last.slice(0, 1)}`]
  const names = words.length > 1 ? [...ofTwo, first] : [first]
  return names.map((one) => one.slice(0, maxUsernameLength - maxDigits))
}
