import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { facesShown } from '#shared/limits.ts'
import { entriesInShort } from './entries-in-short.ts'
import { publishedContests } from './queries.ts'

export type Viewer = {
  community_id: number
  viewer_id: number | undefined
  /** The language of the texts. */
  language_id: number | undefined
}

export type ListedContestRow = Awaited<
  ReturnType<ReturnType<typeof listedContests>['execute']>
>[number]

/**
 * Published contests with what their cards show of the neighbours: faces of the latest participants, and the latest entry.
 * Nobody who has an alias, or is left out of the standings, is among the faces.
 */
export function listedContests(db: Database, { community_id, viewer_id, language_id }: Viewer) {
  return publishedContests(db, community_id, language_id).select((contest) => [
    jsonArrayFrom(
      contest
        .selectFrom('participations as p')
        .innerJoin('users as u', (join) =>
          join.onRef('u.community_id', '=', 'p.community_id').onRef('u.id', '=', 'p.user_id'),
        )
        .select(['u.id', 'u.full_name', 'u.profile_pic'])
        .where('p.community_id', '=', community_id)
        .whereRef('p.contest_id', '=', 'c.id')
        .where('u.alias', 'is', null)
        .where('u.in_standings', '=', true)
        .where('u.banned_at', 'is', null)
        .where('u.deleted_at', 'is', null)
        .where(notHidden(community_id, viewer_id, { user_id: 'u.id' }))
        .orderBy('p.created_at', 'desc')
        .orderBy('p.user_id', 'desc')
        .limit(facesShown),
    ).as('faces'),
    jsonObjectFrom(latestEntry(db, { community_id, viewer_id })).as('latest_entry'),
  ])
}

/** The latest entry of the contest `c` that the viewer may see, with the smallest of its pictures. */
export function latestEntry(
  db: Database,
  { community_id, viewer_id }: Pick<Viewer, 'community_id' | 'viewer_id'>,
) {
  return entriesInShort(db, community_id)
    .where(sql<boolean>`p.contest_id = c.id`)
    .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
    .limit(1)
}
