import { membershipOf, type Role } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { findLocations, namesOfCities } from '#server/features/locations/api.ts'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { publicDetail } from '#shared/contracts/profiles.ts'
import type { Account } from '../queries.ts'

const publicColumns = publicDetail.keyof().options.map((field) => `u.${field}` as const)

/** The signed-in member as the browser stores it (FIELD-user). */
export async function findSignedInUser(
  db: Database,
  { community_id, id }: Account,
): Promise<SignedInUser> {
  const user = await db
    .selectFrom('users as u')
    .innerJoin('communities as c', 'c.id', 'u.community_id')
    .leftJoin('logins as l', (join) =>
      join
        .onRef('l.community_id', '=', 'u.community_id')
        .onRef('l.user_id', '=', 'u.id')
        .on('l.kind', '=', 'username'),
    )
    .select(['u.full_name', 'u.role', 'u.profile_pic', ...publicColumns])
    .select(['u.selected_language_id', 'u.view_moods', 'u.locale'])
    .select(membershipOf('u').as('membership'))
    .select(['c.identification_token', 'l.value as username'])
    .where('u.community_id', '=', community_id)
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  const { full_name, identification_token, username, role, ...shown } = user
  const { membership, profile_pic, locale, ...detail } = shown
  return {
    ...{ id, full_name, identification_token, membership, profile_pic, locale },
    username: username ?? '',
    role: role as Role,
    user_detail: {
      ...detail,
      profile_pic,
      ...namesOfCities(await findLocations(db, community_id, id)),
    },
  }
}
