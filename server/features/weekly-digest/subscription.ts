import type { Database } from '#server/db/database.ts'

/** Whether a member has asked for the weekly digest. */
export async function isSubscribed(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<boolean> {
  const digest = await db
    .selectFrom('weekly_letters')
    .select('user_id')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return digest !== undefined
}

/** Subscribes a member to the weekly digest, or ends that. */
export async function changeSubscription(
  db: Database,
  community_id: number,
  { user_id, isWanted }: { user_id: number; isWanted: boolean },
): Promise<void> {
  if (isWanted) {
    await db
      .insertInto('weekly_letters')
      .values({ community_id, user_id })
      .onConflict((conflict) => conflict.columns(['community_id', 'user_id']).doNothing())
      .execute()
    return
  }
  await db
    .deleteFrom('weekly_letters')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()
}
