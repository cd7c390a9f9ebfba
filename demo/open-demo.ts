import type { Database } from '#server/db/database.ts'
import type { Storage } from '#server/media/storage.ts'
import { defaultTimeZone } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { demoToken } from './community.ts'

/**
 * Makes the demo community where it is not there yet. Its texts are loaded only then.
 *
 * @returns whether it was made now
 */
export async function openDemo(
  db: Database,
  storage: Storage,
  log: (line: string) => void = () => undefined,
): Promise<boolean> {
  if (await hasDemo(db)) return false
  const { seedDemo } = await import('./seed.ts')
  await seedDemo(db, storage, dateIn(defaultTimeZone, new Date()), log)
  return true
}

async function hasDemo(db: Database): Promise<boolean> {
  const community = await db
    .selectFrom('communities')
    .select('id')
    .where('identification_token', '=', demoToken)
    .executeTakeFirst()
  return community !== undefined
}
