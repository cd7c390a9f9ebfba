import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { sameUnlessHidden } from '#server/features/blocks/api.ts'
import { requireVoice } from '#server/features/moderation/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import { findVisiblePost } from '#server/features/posts/api.ts'
import { learnWords } from '#server/features/search/api.ts'
import { AppError } from '#shared/errors.ts'
import { notificationsOfComment } from './comment-notifications.ts'
import { recordCommentEvent } from './events.ts'
import { findMentionOffers } from './mention-offers.ts'
import { mayDelete } from './permissions.ts'
import { findComment, findCommentAuthor, findComments, findThread } from './queries.ts'
import { deleteThread, insertComment, lockComment } from './writing.ts'

export const commentHandlers = {
  'post/comments': {
    shows: ['users'],
    postsOf: (_comments, { post_id }) => [post_id],
    personalize: sameUnlessHidden,
    answer: async ({ db, community, member, input, error }) => {
      const viewer = { community_id: community.id, viewer_id: member?.id }
      const { post_id, comment_id } = input
      if (!(await findVisiblePost(db, viewer, post_id))) throw error('post_not_found')
      if (comment_id === undefined) return findComments(db, viewer, input)
      const thread = await findThread(db, viewer, { post_id, comment_id })
      if (!thread) throw error('comment_not_found')
      return { comments: [thread], next_cursor: null }
    },
  },

  'post/new-comment': async ({ db, member, community, input, log, error }) => {
    await requireVoice(db, member, community.time_zone)
    const viewer = { community_id: member.community_id, viewer_id: member.id }
    const written = await insertComment(db, member, input)
    if (!written) {
      const post = await findVisiblePost(db, viewer, input.post_id)
      throw error(post ? 'comment_not_found' : 'post_not_found')
    }
    const { id } = written
    await learnWords(db, member.community_id, { table: 'comments', id })
    await notify(db, member.community_id, notificationsOfComment(member, input.post_id, written))
    const ids = { community: member.community_id, user: member.id, comment: id }
    recordCommentEvent(log, 'comment written', ids)
    return { status: 'success', comment: await findComment(db, viewer, id) }
  },

  'post/delete-comment': async ({ db, member, input, log }) => {
    const { comment_id } = input
    const deleted = await db.transaction().execute(async (transaction) => {
      await permitDeleting(transaction, member, comment_id)
      return deleteThread(transaction, member, comment_id)
    })
    const ids = { community: member.community_id, user: member.id, comment: comment_id }
    recordCommentEvent(log, 'comment deleted', ids)
    return { status: 'success', deleted }
  },

  'post/mention-offers': async ({ db, member, input }) => {
    const asked = { query: input.query, viewer_id: member.id }
    return { users: await findMentionOffers(db, member.community_id, asked) }
  },
} satisfies Partial<Handlers>

type Member = CallContext<'post/delete-comment'>['member']

/** Locks the comment. @throws `comment_not_found`, `not_allowed` */
async function permitDeleting(db: Database, member: Member, comment_id: number): Promise<void> {
  const comment = await lockComment(db, member.community_id, comment_id)
  if (comment && mayDelete(member, comment)) return
  const viewer = { community_id: member.community_id, viewer_id: member.id }
  const author_id = comment && (await findCommentAuthor(db, viewer, comment_id))
  throw new AppError(author_id === undefined ? 'comment_not_found' : 'not_allowed')
}
