import type { Database } from '#server/db/database.ts'

export type Pin = { community_id: number; user_id: number; post_id: number }

/** Pins a member's own post; a second time changes nothing. */
export async function pinPost(db: Database, pin: Pin): Promise<void> {
  await db
    .insertInto('pins')
    .values(pin)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a post off the profile, if it was there. */
export async function unpinPost(db: Database, pin: Pin): Promise<void> {
  await db
    .deleteFrom('pins')
    .where((row) => row.and(pin))
    .execute()
}
