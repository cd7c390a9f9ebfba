import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'

export type Viewer = { community_id: number; viewer_id: number | undefined }

/**
 * The comments `c` of a community that the viewer may see, with their authors `u`. A reply goes with the comment
 * that it answers. A comment whose author has deleted their account has no author, and is visible while it has replies.
 * Every query of comments starts here; whether their post is visible is checked before.
 */
export function visibleComments(db: Database, { community_id, viewer_id }: Viewer) {
  return db
    .selectFrom('comments as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 'c.community_id').onRef('u.id', '=', 'c.user_id'),
    )
    .leftJoin('comments as parent', (join) =>
      join
        .onRef('parent.community_id', '=', 'c.community_id')
        .onRef('parent.id', '=', 'c.parent_id'),
    )
    .leftJoin('users as asker', (join) =>
      join
        .onRef('asker.community_id', '=', 'parent.community_id')
        .onRef('asker.id', '=', 'parent.user_id'),
    )
    .where('c.community_id', '=', community_id)
    .where('c.deleted_at', 'is', null)
    .where('c.hidden_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('u.banned_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('c.user_id', 'is not', null),
        exists(
          selectFrom('comments as answer')
            .select('answer.id')
            .where('answer.community_id', '=', community_id)
            .whereRef('answer.parent_id', '=', 'c.id')
            .where('answer.deleted_at', 'is', null)
            .where('answer.hidden_at', 'is', null),
        ),
      ]),
    )
    .where('parent.deleted_at', 'is', null)
    .where('parent.hidden_at', 'is', null)
    .where('asker.deleted_at', 'is', null)
    .where('asker.banned_at', 'is', null)
    .where(notHidden(community_id, viewer_id, { comment_id: 'c.id', user_id: 'u.id' }))
    .where(notHidden(community_id, viewer_id, { comment_id: 'parent.id', user_id: 'asker.id' }))
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]

/** Everything that a comment shows. Members who are banned, gone or hidden from the viewer are not named. */
export function selectComments(db: Database, viewer: Viewer) {
  const { community_id, viewer_id } = viewer
  return visibleComments(db, viewer)
    .select(['c.id', 'c.parent_id', 'c.text', 'c.created_at'])
    .select(['u.id as user_id', 'u.full_name', 'u.profile_pic'])
    .select((comment) =>
      jsonArrayFrom(
        comment
          .selectFrom('comment_mentions as m')
          .innerJoin('users as named', (join) =>
            join
              .onRef('named.community_id', '=', 'm.community_id')
              .onRef('named.id', '=', 'm.user_id'),
          )
          .select(['m.user_id', 'm.username'])
          .where('m.community_id', '=', community_id)
          .whereRef('m.comment_id', '=', 'c.id')
          .where('named.banned_at', 'is', null)
          .where('named.deleted_at', 'is', null)
          .where(notHidden(community_id, viewer_id, { user_id: 'm.user_id' }))
          .orderBy('m.username'),
      ).as('mentions'),
    )
}
