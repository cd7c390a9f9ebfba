import type { Database } from '#server/db/database.ts'
import { blockedBy, hasNotBlocked, notHidden } from '#server/features/blocks/api.ts'
import { notReported } from '#server/features/reports/api.ts'
import { publicDetail } from '#shared/contracts/profiles.ts'

/** A profile without the choices that are its member's own. */
export const publicColumns = [
  ...(['id', 'full_name', 'profile_pic', 'cover_pic'] as const),
  ...publicDetail.keyof().options,
]

type Asked = { user_id: number; viewer_id?: number | undefined }

/** A member as others may see them, or `undefined` if they are banned, deleted, or hidden from the viewer. */
export async function findProfile(
  db: Database,
  community_id: number,
  { user_id, viewer_id }: Asked,
) {
  return profileOf(db, community_id, { user_id, viewer_id })
    .where(notHidden(community_id, viewer_id, { user_id: 'users.id' }))
    .executeTakeFirst()
}

/** The same for the screen of a profile, where members also see whom they have blocked, to end the block. */
export async function findProfileToOpen(
  db: Database,
  community_id: number,
  { user_id, viewer_id }: Asked,
) {
  return profileOf(db, community_id, { user_id, viewer_id })
    .select(blockedBy(community_id, viewer_id, 'users.id').as('is_blocked'))
    .where(notReported(community_id, viewer_id, { reported_user_id: 'users.id' }))
    .where(hasNotBlocked(community_id, viewer_id, 'users.id'))
    .executeTakeFirst()
}

/** Somebody who waits for an operator's yes sees their own profile; nobody else does. */
function profileOf(db: Database, community_id: number, { user_id, viewer_id }: Asked) {
  return db
    .selectFrom('users')
    .select(publicColumns)
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(viewer_id !== user_id, (query) => query.where('waiting_since', 'is', null))
}

/**
 * Whether a member does not let others see what they finished. An alias hides it as well: in the standings of a
 * challenge that they finished, it would reveal whose the alias is.
 */
export async function hidesAchievements(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<boolean> {
  const member = await db
    .selectFrom('users')
    .select(['alias', 'shows_achievements'])
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return member.alias !== null || !member.shows_achievements
}

/** Those of the members who may be seen, in any order. */
export async function findProfiles(db: Database, community_id: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(publicColumns)
    .where('community_id', '=', community_id)
    .where('id', 'in', ids)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('waiting_since', 'is', null)
    .execute()
}

/** A member's referral code, and how many members registered with it, except those who are banned, deleted or not let in. */
export async function findReferral(
  db: Database,
  { community_id, id }: { community_id: number; id: number },
) {
  return db
    .selectFrom('users as u')
    .leftJoin('users as came', (join) =>
      join
        .onRef('came.community_id', '=', 'u.community_id')
        .onRef('came.referred_by', '=', 'u.id')
        .on('came.banned_at', 'is', null)
        .on('came.deleted_at', 'is', null)
        .on('came.waiting_since', 'is', null),
    )
    .select((row) => ['u.referral_code', row.fn.count<number>('came.id').as('referred')])
    .select(({ eb }) => eb('u.referred_by', 'is not', null).$castTo<boolean>().as('was_referred'))
    .where('u.community_id', '=', community_id)
    .where('u.id', '=', id)
    .groupBy(['u.referral_code', 'u.referred_by'])
    .executeTakeFirstOrThrow()
}

/** Stores who referred a member; whether that was not known before. */
export async function keepReferrer(
  db: Database,
  community_id: number,
  { user_id, referrer }: { user_id: number; referrer: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ referred_by: referrer })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('referred_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
