import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { permitProgress } from '#server/features/contests/api.ts'
import { AppError } from '#shared/errors.ts'
import { entryPosts } from './entry-posts.ts'

type Of = { community_id: number; contest_id: number }
export type Choice = { post_id: number; reason: string }

/** The winners that are chosen so far, in their order, and when they will be announced. */
export async function findWinnerList(db: Database, { community_id, contest_id }: Of) {
  const list = await db
    .selectFrom('winner_lists')
    .select(['version', 'announce_at', 'lapsed_at'])
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .executeTakeFirst()
  return list ?? { version: 0, announce_at: null, lapsed_at: null }
}

/** How many winners are chosen that only operators see, and whether a time is set for their announcement; null for none. */
export async function findHeldBack(db: Database, of: Of) {
  const choices = await findChoices(db, of, 'chosen_winners')
  if (choices.length === 0) return null
  const { announce_at } = await findWinnerList(db, of)
  return { winners_count: choices.length, is_planned: announce_at !== null }
}

/** The entries that are chosen, or once they are declared those that have won, by their places. */
export function findChoices(
  db: Database,
  { community_id, contest_id }: Of,
  table: 'chosen_winners' | 'winners',
): Promise<Choice[]> {
  return db
    .selectFrom(table)
    .select(['post_id', 'reason'])
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .orderBy('place')
    .execute()
}

/**
 * Locks the list of a published challenge for the rest of the transaction, so that one operator after the other changes
 * it.
 *
 * @throws `contest_not_found`, `results_declared`, `challenge_called_back`
 */
export async function lockWinnerList(db: Database, { community_id, contest_id }: Of) {
  await db
    .insertInto('winner_lists')
    .columns(['community_id', 'contest_id'])
    .expression((from) =>
      from
        .selectFrom('contests')
        .select(['community_id', 'id'])
        .where('community_id', '=', community_id)
        .where('id', '=', contest_id)
        .where('published_at', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const list = await db
    .selectFrom('winner_lists as l')
    .select(['l.version', 'l.announce_at'])
    .where('l.community_id', '=', community_id)
    .where('l.contest_id', '=', contest_id)
    .forUpdate()
    .executeTakeFirst()
  const contest = await db
    .selectFrom('contests')
    .select(['start_date', 'end_date', 'declared_at', 'called_back_at'])
    .select(sql<string>`details -> 0 ->> 'title'`.as('title'))
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  if (!list || !contest) throw new AppError('contest_not_found')
  permitProgress(contest)
  return { ...contest, ...list }
}

/** Writes the choice of a locked list. */
export async function replaceChoices(
  db: Database,
  { community_id, contest_id }: Of,
  choices: readonly Choice[],
): Promise<void> {
  await db
    .deleteFrom('chosen_winners')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .execute()
  if (choices.length === 0) return
  const rows = choices.map((choice, index) => ({
    ...{ community_id, contest_id, place: index + 1 },
    ...{ post_id: choice.post_id, reason: choice.reason },
  }))
  await db.insertInto('chosen_winners').values(rows).execute()
}

/** Those of the entries that can still win. Their rows stay until the end of the transaction. */
export async function lockVisibleEntries(
  db: Database,
  of: Of,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await entryPosts(db, of)
    .select('p.id')
    .where(sql<boolean>`p.id = any(${ids}::bigint[])`)
    .orderBy('p.id')
    .forKeyShare('p')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Takes the entries of a member out of the choice of a locked list; the next ones move up. */
export async function dropChoicesOf(
  db: Database,
  { user_id, ...of }: Of & { user_id: number },
): Promise<void> {
  const choices = await findChoices(db, of, 'chosen_winners')
  const own = await db
    .selectFrom('posts')
    .select('id')
    .where('community_id', '=', of.community_id)
    .where('user_id', '=', user_id)
    .where(sql<boolean>`id = any(${choices.map(({ post_id }) => post_id)}::bigint[])`)
    .execute()
  const left = choices.filter(({ post_id }) => own.every(({ id }) => id !== post_id))
  if (left.length === choices.length) return
  await replaceChoices(db, of, left)
  await changeWinnerList(db, of, left.length === 0 ? { announce_at: null } : {})
}

/** Counts the version of a locked list up, and sets when it will be announced. */
export async function changeWinnerList(
  db: Database,
  { community_id, contest_id }: Of,
  changed: { announce_at?: string | null; lapsed_at?: string | null },
): Promise<number> {
  const { version } = await db
    .updateTable('winner_lists')
    .set((list) => ({ ...changed, version: list('version', '+', 1) }))
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
