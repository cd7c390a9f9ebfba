import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { communityOf } from '#shared/rules/row-id.ts'
import { isStorable } from '#shared/rules/storable-text.ts'

export type Community = {
  id: number
  site_id: number
  identification_token: string
  name: string
  place_name: string
  time_zone: string
  /** Which posts are shown first under Posts. */
  feed_sort: 'all' | 'trending'
  /** The path of its smallest file. */
  logo: string | null
  /** The path of the picture that other sites show for its pages, where its operators have chosen one. */
  share_picture: string | null
  /** Since when it answers nobody; ISO 8601, UTC. */
  suspended_at: string | null
}

const columns = [
  ...(['id', 'site_id', 'identification_token', 'name', 'place_name', 'time_zone'] as const),
  ...(['feed_sort', 'logo', 'share_picture', 'suspended_at'] as const),
] as const

/** @throws `community_not_found`, `community_suspended` */
export async function findCommunityByToken(db: Database, token: string): Promise<Community> {
  const community = await findAnyByToken(db, token)
  requireNotSuspended(community)
  return community
}

/**
 * The same, also of a suspended community.
 *
 * @throws `community_not_found`
 */
export async function findAnyByToken(db: Database, token: string): Promise<Community> {
  if (!isStorable(token)) throw new AppError('community_not_found')
  const community = await db
    .selectFrom('communities')
    .select(columns)
    .where('identification_token', '=', token.toLowerCase())
    .executeTakeFirst()
  if (!community) throw new AppError('community_not_found')
  return community as Community
}

/** @throws `community_not_found` */
export async function findCommunity(db: Database, id: number): Promise<Community> {
  const community = await db
    .selectFrom('communities')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!community) throw new AppError('community_not_found')
  return community as Community
}

/** The token of the community that a row's id names, whether or not there is such a row. */
export async function findTokenOfRow(db: Database, rowId: number): Promise<string | undefined> {
  const community = await db
    .selectFrom('communities')
    .select('identification_token')
    .where('id', '=', communityOf(rowId))
    .executeTakeFirst()
  return community?.identification_token
}

/** @throws `community_suspended` */
export function requireNotSuspended({ suspended_at }: Pick<Community, 'suspended_at'>): void {
  if (suspended_at !== null) throw new AppError('community_suspended')
}
