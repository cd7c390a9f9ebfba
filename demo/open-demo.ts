import type { Database } from '#server/db/database.ts'
import { defaultTimeZone } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { demoToken } from './community.ts'
import type { MediaStore } from './pictures.ts'

/**
 * Makes the demo community where it is not there yet. Its texts and drawings are loaded only then.
 *
 * @returns whether it was made now
 */
export async function openDemo(
  db: Database,
  storage: MediaStore,
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
