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
}

const columns = [
  'id',
  'site_id',
  'identification_token',
  'name',
  'place_name',
  'time_zone',
] as const

/** @throws `community_not_found` */
export async function findCommunityByToken(db: Database, token: string): Promise<Community> {
  if (!isStorable(token)) throw new AppError('community_not_found')
  const community = await db
    .selectFrom('communities')
    .select(columns)
    .where('identification_token', '=', token.toLowerCase())
    .executeTakeFirst()
  if (!community) throw new AppError('community_not_found')
  return community
}

/** @throws `community_not_found` */
export async function findCommunity(db: Database, id: number): Promise<Community> {
  const community = await db
    .selectFrom('communities')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!community) throw new AppError('community_not_found')
  return community
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
