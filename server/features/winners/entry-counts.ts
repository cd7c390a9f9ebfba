import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { entriesOf, isPicked } from './entries.ts'

type Reviewer = { community_id: number; id: number }
type Group = Awaited<ReturnType<typeof countGroups>>[number]

/** How many entries a challenge has, of each day and in each language; how many the reviewer has seen. */
export async function countEntries(
  db: Database,
  reviewer: Reviewer,
  { contest_id }: { contest_id: number },
) {
  const groups = await countGroups(db, reviewer, { contest_id })
  const days = await db
    .selectFrom('contest_days')
    .select(['id', 'name_of_day'])
    .where('community_id', '=', reviewer.community_id)
    .where('contest_id', '=', contest_id)
    .orderBy('day_index')
    .execute()
  const languages = await db
    .selectFrom('languages')
    .select(['id as language_id', 'native_name as language_name'])
    .where(sql<boolean>`id = any(${groups.map(({ language_id }) => language_id)}::integer[])`)
    .orderBy('id')
    .execute()
  return {
    entries_count: sum(groups, 'entries_count'),
    seen_count: sum(groups, 'seen_count'),
    picked_count: sum(groups, 'picked_count'),
    days: days
      .map((day) => ({ ...day, entries_count: countOf(groups, { day_id: day.id }) }))
      .filter(({ entries_count }) => entries_count > 0),
    languages: languages.map((language) => ({
      ...language,
      entries_count: countOf(groups, { language_id: language.language_id }),
    })),
  }
}

/** Entries by their day and language, which are few together. */
function countGroups(db: Database, reviewer: Reviewer, of: { contest_id: number }) {
  return entriesOf(db, reviewer, of)
    .select(['done.contest_day_id as day_id', 'p.language_id'])
    .select(({ fn }) => [
      fn.countAll<number>().as('entries_count'),
      fn.count<number>('mine.post_id').as('seen_count'),
      fn.countAll<number>().filterWhere(isPicked(reviewer.community_id)).as('picked_count'),
    ])
    .groupBy(['done.contest_day_id', 'p.language_id'])
    .execute()
}

function countOf(groups: readonly Group[], of: { day_id?: number; language_id?: number }): number {
  const isOf = (group: Group) =>
    (of.day_id === undefined || group.day_id === of.day_id) &&
    (of.language_id === undefined || group.language_id === of.language_id)
  return sum(groups.filter(isOf), 'entries_count')
}

function sum(
  groups: readonly Group[],
  count: 'entries_count' | 'seen_count' | 'picked_count',
): number {
  return groups.reduce((total, group) => total + group[count], 0)
}
