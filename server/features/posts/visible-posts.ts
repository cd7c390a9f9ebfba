import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { isHiddenByOrder } from '#server/features/duties/api.ts'
import { defaultLanguageId, pageSize } from '#shared/limits.ts'

export type Viewer = { community_id: number; viewer_id: number | undefined }
type Source = ReturnType<typeof allPosts>

/**
 * The posts `p` of a community that anybody may see, with their authors `u`, all of them or those of a source. Every
 * query of posts starts here, so that hidden ones and those of banned or deleted members appear nowhere.
 */
export function visiblePosts(db: Database, community_id: number, source: Source = allPosts(db)) {
  return undeletedPosts(db, community_id, source).where('p.hidden_at', 'is', null)
}

/** The same with those that wait for a moderator, for their authors and the moderators. */
export function visibleAndHeldPosts(db: Database, community_id: number) {
  return undeletedPosts(db, community_id, allPosts(db)).where(
    sql<boolean>`(p.hidden_at is null or ${isHeld(community_id)})`,
  )
}

/** Whether the post `p` waits for a moderator. What an order hides meanwhile is there for nobody. */
function isHeld(community_id: number) {
  const ids = { post_id: sql`p.id`, comment_id: sql`null` }
  return sql<boolean>`(p.held_for is not null and not ${isHiddenByOrder(community_id, ids)})`
}

function undeletedPosts(db: Database, community_id: number, source: Source) {
  return db
    .selectFrom(source.as('p'))
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'p.community_id').onRef('u.id', '=', 'p.user_id'),
    )
    .where('p.community_id', '=', community_id)
    .where('p.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.banned_at', 'is', null)
}

function allPosts(db: Database) {
  return db.selectFrom('posts as p').selectAll('p')
}

/** Prepares queries of pages of the usual length; those of all lengths would be too many for connections to keep. */
export function preparedIfUsual(limit: number): RawBuilder<unknown> {
  return limit === pageSize ? prepared : sql.raw('')
}

export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number]

/**
 * Everything that a post shows, in one query; the details are looked up after sorting and limiting. What is hidden from
 * the viewer is left out.
 */
export function selectPosts(db: Database, { community_id, viewer_id }: Viewer, source?: Source) {
  const posts = visiblePosts(db, community_id, source)
  const hidden = { post_id: 'p.id', user_id: 'p.user_id' }
  return withDetails(posts.where(notHidden(community_id, viewer_id, hidden)), community_id)
}

/** The same of the posts that wait for a moderator. */
export function selectHeldPosts(db: Database, community_id: number) {
  const posts = undeletedPosts(db, community_id, allPosts(db))
  return withDetails(posts.where(isHeld(community_id)), community_id)
}

function withDetails(posts: ReturnType<typeof undeletedPosts>, community_id: number) {
  return posts
    .select(['p.id', 'p.title', 'p.description', 'p.language_id', 'p.created_at', 'p.edited_at'])
    .select(['p.upvotes', 'p.downvotes', 'p.comments_count', 'p.location_name'])
    .select(['p.source', 'p.source_link', 'p.contest_id', 'p.mood_id', 'p.entered_by_operator'])
    .select('p.held_for')
    .select(['u.id as user_id', 'u.full_name', 'u.profile_pic'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('post_media as shown')
          .leftJoin('media as m', (join) =>
            join
              .onRef('m.community_id', '=', 'shown.community_id')
              .onRef('m.id', '=', 'shown.media_id'),
          )
          .leftJoin('media as poster', (join) =>
            join
              .onRef('poster.community_id', '=', 'm.community_id')
              .onRef('poster.id', '=', 'm.poster_id'),
          )
          .leftJoin('media as captions', (join) =>
            join
              .onRef('captions.community_id', '=', 'm.community_id')
              .onRef('captions.id', '=', 'm.captions_id'),
          )
          .select((shown) => [
            shown.fn.coalesce('m.type', sql.lit('link')).as('type'),
            shown.fn.coalesce('m.path', 'shown.link').as('path'),
            shown.fn.coalesce('m.variants', sql`'[]'::jsonb`).as('variants'),
          ])
          .select(['m.id', 'm.width', 'm.height', 'm.placeholder', 'm.duration', 'shown.alt'])
          .select(['poster.path as poster', 'captions.path as captions'])
          .where('shown.community_id', '=', community_id)
          .whereRef('shown.post_id', '=', 'p.id')
          .orderBy('shown.position'),
      ).as('media'),
      sql<string | null>`coalesce(
        (
          select n.mood_name from community_mood_names n
          where n.community_id = ${community_id} and n.mood_id = p.mood_id
          order by n.language_id <> p.language_id, n.language_id <> ${defaultLanguageId}, n.language_id
          limit 1
        ),
        (
          select n.mood_name from mood_names n
          where n.mood_id = p.mood_id and n.language_id in (p.language_id, ${defaultLanguageId})
          order by n.language_id <> p.language_id
          limit 1
        )
      )`.as('mood_name'),
      eb
        .selectFrom('contests as c')
        .select('c.hashtag')
        .where('c.community_id', '=', community_id)
        .whereRef('c.id', '=', 'p.contest_id')
        .as('contest_hashtag'),
      eb
        .selectFrom('day_progress as d')
        .innerJoin('contest_days as day', (join) =>
          join
            .onRef('day.community_id', '=', 'd.community_id')
            .onRef('day.id', '=', 'd.contest_day_id'),
        )
        .select('day.name_of_day')
        .where('d.community_id', '=', community_id)
        .whereRef('d.post_id', '=', 'p.id')
        .as('name_of_day'),
    ])
}
