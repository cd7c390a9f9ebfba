import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { ChallengeTexts } from '#shared/contracts/console/challenges.ts'
import type { EntryDates } from '#shared/rules/contest-state.ts'

type DayTexts = { name_of_day: string; detail: string }

/** What a draft says in one language. */
export type DraftTexts = ChallengeTexts & { days: DayTexts[] }

export type Draft = EntryDates & {
  /** In the language that everybody reads who does not read another of these. */
  first: DraftTexts
  /** In further languages, with the same days. */
  translations: DraftTexts[]
  hashtags: string[]
  pictures: { thumbnail_image: string | null; banner_image: string | null }
}

/** Inserts a challenge that nobody sees yet, and returns its id. Call it in a transaction. */
export async function insertDraft(
  db: Database,
  community_id: number,
  { first, translations, hashtags, pictures, start_date, end_date }: Draft,
): Promise<number> {
  const { id: contest_id } = await db
    .insertInto('contests')
    .values({
      ...{ community_id, id: newId(community_id, 'contests') },
      ...{ language_id: first.language_id, details: JSON.stringify(first.details) },
      ...{ hashtag: hashtags.join(','), start_date, end_date, ...pictures },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const contest = { community_id, contest_id }
  await insertTranslations(db, contest, translations)
  if (first.days.length > 0) await insertDays(db, contest, { first, translations })
  return contest_id
}

type Named = { community_id: number; contest_id: number }

async function insertTranslations(db: Database, contest: Named, texts: DraftTexts[]) {
  if (texts.length === 0) return
  const rows = texts.map(({ language_id, details }) => ({
    ...{ ...contest, language_id, details: JSON.stringify(details) },
  }))
  await db.insertInto('contest_texts').values(rows).execute()
}

async function insertDays(
  db: Database,
  contest: Named,
  { first, translations }: Pick<Draft, 'first' | 'translations'>,
): Promise<void> {
  const days = first.days.map((day, day_index) => ({
    ...{ ...contest, id: newId(contest.community_id, 'contest_days') },
    ...{ day_index, day_key: `day-${day_index + 1}`, content_type: 'text', ...day },
  }))
  const ids = await db
    .insertInto('contest_days')
    .values(days)
    .returning(['id', 'day_index'])
    .execute()
  const rows = translations.flatMap((texts) =>
    ids.flatMap(({ id: contest_day_id, day_index }) => {
      const day = texts.days[day_index]
      return day ? [{ ...contest, contest_day_id, language_id: texts.language_id, ...day }] : []
    }),
  )
  if (rows.length > 0) await db.insertInto('contest_day_texts').values(rows).execute()
}
