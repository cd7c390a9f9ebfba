import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import type { Calendar } from '#shared/contracts/calendars.ts'

type Member = { community_id: number; id: number }

/** The open calendar of a member who is there; `undefined` where it is closed. */
export async function findCalendar(
  db: Database,
  { community_id, id }: Member,
): Promise<Calendar | undefined> {
  return db
    .selectFrom('calendars')
    .innerJoin('users', (join) =>
      join
        .onRef('users.community_id', '=', 'calendars.community_id')
        .onRef('users.id', '=', 'calendars.user_id'),
    )
    .select(['calendars.user_id as id', 'calendars.code'])
    .where('calendars.community_id', '=', community_id)
    .where('calendars.user_id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()
}

/** Opens a member's calendar. One that is open already keeps its code. */
export async function openCalendar(
  db: Database,
  { community_id, id: user_id }: Member,
): Promise<Calendar> {
  const code = randomBytes(16).toString('base64url')
  return db
    .insertInto('calendars')
    .values({ community_id, user_id, code })
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'user_id'])
        // Written as it is, so that it is returned.
        .doUpdateSet({ code: (eb) => eb.ref('calendars.code') }),
    )
    .returning(['user_id as id', 'code'])
    .executeTakeFirstOrThrow()
}

export async function closeCalendar(db: Database, { community_id, id }: Member): Promise<void> {
  await db
    .deleteFrom('calendars')
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .execute()
}
