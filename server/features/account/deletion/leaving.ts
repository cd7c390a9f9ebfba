import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'

/** A member who has deleted their account. */
export type Leaving = { community_id: number; user_id: number }

/** The services of a deletion; `db` is the transaction of one step. */
export type Purging = Pick<Services, 'db' | 'storage' | 'uploadParts'>

/** Removes some rows of a member, or the name from them; whether there may be more. It may run again after an error. */
export type Purge = (purging: Purging, leaving: Leaving) => Promise<boolean>

/** How many rows a step takes at most, so that no transaction holds its locks for long. */
export const batch = 500

/** A step that is done by one statement. */
export function once(work: (db: Database, leaving: Leaving) => Promise<unknown>): Purge {
  return async ({ db }, leaving) => {
    await work(db, leaving)
    return false
  }
}
