import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notifyOfWinners } from '#server/features/contests/api.ts'
import { changeWinnerList, findChoices, lockVisibleEntries, replaceChoices } from './winner-list.ts'

type Of = { community_id: number; contest_id: number }

/**
 * Declares the chosen winners of a locked list and notifies the participants; from then on the database keeps the results.
 * An entry that has been deleted or hidden meanwhile is left out, and the next ones move up.
 *
 * @returns when they were declared, or `undefined` where no winner is left
 */
export async function declareWinners(db: Database, of: Of): Promise<string | undefined> {
  const { community_id, contest_id } = of
  const choices = await findChoices(db, of, 'chosen_winners')
  const visible = await lockVisibleEntries(
    db,
    of,
    choices.map(({ post_id }) => post_id),
  )
  const winners = choices
    .filter(({ post_id }) => visible.has(post_id))
    .map((choice, index) => ({ ...choice, community_id, contest_id, place: index + 1 }))
  if (winners.length === 0) return undefined
  await db.insertInto('winners').values(winners).execute()
  const { declared_at } = await db
    .updateTable('contests')
    .set({ declared_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .returning(sql<string>`declared_at`.as('declared_at'))
    .executeTakeFirstOrThrow()
  await replaceChoices(db, of, [])
  await changeWinnerList(db, of, { announce_at: null, lapsed_at: null })
  await notifyOfWinners(db, community_id, contest_id)
  return declared_at
}
