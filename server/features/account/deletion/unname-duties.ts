import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Leaving } from './leaving.ts'

/** It is still to be settled; who filed it cannot be answered any more. */
export async function unnameGrievances(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('duties')
    .set({ user_id: null, email: null, words: '' })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()
}

/**
 * Copies of what a member has written go with them, except of what is removed by an order or because of a grievance: these
 * must be preserved for a time (decision 63).
 */
export async function forgetAboutDuties(db: Database, { community_id, user_id }: Leaving) {
  const isPreserved = sql`(kind = 'order' or accepted is true)`
  await sql`
    update duties
    set about_id = null,
      said_title = case when ${isPreserved} then said_title else '' end,
      said_text = case when ${isPreserved} then said_text else '' end
    where community_id = ${community_id} and about_id = ${user_id}`.execute(db)
}

/** The order holds, without the operator who recorded it. */
export async function unnameOrders(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('duties')
    .set({ recorded_by: null })
    .where('community_id', '=', community_id)
    .where('recorded_by', '=', user_id)
    .execute()
}

/** Who filed it still reads the answer. */
export async function unnameSettled(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('duties')
    .set({ settled_by: null })
    .where('community_id', '=', community_id)
    .where('settled_by', '=', user_id)
    .execute()
}
