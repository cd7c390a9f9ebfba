import { sql } from 'kysely'
import { z } from 'zod'
import { forgetWords } from '#server/features/search/api.ts'
import type { Job } from '#server/jobs/job.ts'
import { deleteJobsOf } from '#server/jobs/queue.ts'
import { HOUR } from '#shared/limits.ts'
import { memberTables } from '../member-tables.ts'
import type { Leaving, Purge, Purging } from './leaving.ts'

/** Added when a member has deleted their account. */
export const memberLeft: Job<Leaving> = {
  name: 'purge-member',
  payload: z.object({ community_id: z.int(), user_id: z.int() }),
}

const steps = memberTables.flatMap(({ purge }) => (typeof purge === 'function' ? [purge] : []))

/**
 * Removes all data and files of a member who has deleted their account. Each step is a transaction that can be
 * repeated, so an interrupted purge continues where it stopped.
 */
export async function purgeMember(purging: Purging, leaving: Leaving): Promise<void> {
  for (const step of steps) {
    let goesOn = true
    while (goesOn) goesOn = await alone(purging, leaving, step)
  }
  await alone(purging, leaving, purgeTheRest)
}

/** Runs a step while nobody else works on this member; does nothing if the member is gone. */
function alone({ db, ...stores }: Purging, leaving: Leaving, step: Purge): Promise<boolean> {
  const { community_id, user_id } = leaving
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('id')
      .where('community_id', '=', community_id)
      .where('id', '=', user_id)
      .where('deleted_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    return user ? step({ ...stores, db: transaction }, leaving) : false
  })
}

/**
 * Calls that were under way when the account was deleted may have written rows since. The member's row is locked, so
 * that no new rows can follow: all that exist are deleted.
 */
const purgeTheRest: Purge = async (purging, leaving) => {
  for (const step of steps) {
    let goesOn = true
    while (goesOn) goesOn = await step(purging, leaving)
  }
  const { db } = purging
  const { community_id, user_id } = leaving
  const { rows } = await sql<{ words: string[] }>`
    delete from users
    where community_id = ${community_id} and id = ${user_id}
    returning tsvector_to_array(search) as words`.execute(db)
  await forgetWords(db, community_id, rows[0]?.words ?? [])
  await deleteJobsOf(db, leaving)
  return false
}

/**
 * Purges members whose deletion is not finished an hour after they left: its job has failed again and again, or was
 * lost with the process that did it.
 */
export async function purgeLeftovers(purging: Purging): Promise<void> {
  const longAgo = new Date(Date.now() - HOUR).toISOString()
  const left = await purging.db
    .selectFrom('users')
    .select(['community_id', 'id as user_id'])
    .where('deleted_at', '<', longAgo)
    .execute()
  for (const leaving of left) await purgeMember(purging, leaving)
}
