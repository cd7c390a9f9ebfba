import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { ChallengeTexts } from '#shared/contracts/console/challenges.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

/** All that operators write of a contest, but for its days. `texts` begins with the first language. */
export type ContestSettings = {
  texts: ChallengeTexts[]
  hashtags: string[]
  start_date: CalendarDate
  end_date: CalendarDate
  media_type: 'external' | 'other'
  external_media_link: string | null
  picture_alt: string
  spare_days: number
}

/** The paths of its pictures. */
export type ContestPictures = { thumbnail_image: string | null; banner_image: string | null }

type Saved = {
  contest_id: number
  version: number
  settings: ContestSettings
  pictures: ContestPictures
}

/**
 * Saves a contest as a whole, and returns its new version; `undefined` where another has been saved since the version that
 * was edited. Call it in a transaction.
 */
export async function saveContest(
  db: Database,
  community_id: number,
  { contest_id, version, settings, pictures }: Saved,
): Promise<number | undefined> {
  const { texts, hashtags, ...columns } = settings
  const [first, ...others] = texts
  if (!first) throw new Error('A contest has a first language')
  const saved = await db
    .updateTable('contests')
    .set({
      ...columns,
      ...pictures,
      language_id: first.language_id,
      details: JSON.stringify(first.details),
      hashtag: hashtags.join(','),
      version: sql<number>`version + 1`,
      updated_at: sql<string>`now()`,
    })
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  if (saved) await replaceTranslations(db, { community_id, contest_id }, others)
  return saved?.version
}

/** Tells participants what was corrected. */
export async function insertCorrection(
  db: Database,
  community_id: number,
  correction: { contest_id: number; note: string },
): Promise<void> {
  await db
    .insertInto('contest_corrections')
    .values({ community_id, id: randomUUID(), ...correction })
    .execute()
}

async function replaceTranslations(
  db: Database,
  { community_id, contest_id }: { community_id: number; contest_id: number },
  texts: ChallengeTexts[],
): Promise<void> {
  await db
    .deleteFrom('contest_texts')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .execute()
  if (texts.length === 0) return
  const rows = texts.map(({ language_id, details }) => ({
    ...{ community_id, contest_id, language_id, details: JSON.stringify(details) },
  }))
  await db.insertInto('contest_texts').values(rows).execute()
}
