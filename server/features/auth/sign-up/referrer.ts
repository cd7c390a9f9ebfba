import type { Database } from '#server/db/database.ts'

/** The member with that referral code, in any case; null where there is none. */
export async function findReferrer(
  db: Database,
  community_id: number,
  code: string,
): Promise<number | null> {
  const referrer = await db
    .selectFrom('users')
    .select('id')
    .where('community_id', '=', community_id)
    .where('referral_code', '=', code.toUpperCase())
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return referrer?.id ?? null
}
