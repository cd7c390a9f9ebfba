import { randomInt } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { toLatin } from '#server/features/places/api.ts'
import { isUsername } from '#shared/rules/username.ts'
import { usernamesOf } from './usernames-of.ts'

/** How many digits are added. They are random: consecutive numbers would reveal how many members have the name. */
const digits = [2, 2, 4, 4, 6]

/** For a name that has no Latin letters even in transliteration. */
const anybody = 'neighbour'

/** A username for that name which nobody has yet. */
export async function suggestUsername(db: Database, full_name: string): Promise<string> {
  const names = usernamesOf(toLatin(full_name))
  const all = [...names, ...numbered(names[0] ?? anybody), ...numbered(anybody)]
  const candidates = all.filter(isUsername)
  const taken = await db
    .selectFrom('logins')
    .select('value')
    .where('kind', '=', 'username')
    .where('value', 'in', candidates)
    .execute()
  const isFree = (name: string) => taken.every(({ value }) => value !== name)
  return candidates.find(isFree) ?? `${anybody}${randomDigits(9)}`
}

function numbered(name: string): string[] {
  return digits.map((length) => `${name}${randomDigits(length)}`)
}

function randomDigits(length: number): number {
  return randomInt(10 ** (length - 1), 10 ** length)
}
