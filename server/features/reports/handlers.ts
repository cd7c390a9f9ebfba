import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import { findCommentAuthor } from '#server/features/comments/api.ts'
import { requireReason } from '#server/features/community-rules/api.ts'
import { type Reportable, requireVoice } from '#server/features/moderation/api.ts'
import { findVisiblePost } from '#server/features/posts/api.ts'
import { findProfile } from '#server/features/profiles/api.ts'
import { AppError } from '#shared/errors.ts'
import { insertReport } from './queries.ts'

export const reportHandlers = {
  'post/report': async (call) => {
    const { db, member, community, input, error } = call
    await requireVoice(db, member, community.time_zone)
    const { subject, author_id } = await findSubject(call)
    if (author_id === member.id) throw error('own_report')
    const { reason, rule_id, text } = input
    await requireReason(db, member.community_id, { reason, rule_id })
    const report = { subject, author_id, user_id: member.id, reason, rule_id, text }
    await insertReport(db, member.community_id, report)
    return { status: 'success', message: 'Thank you. You will not see this any more.' }
  },
} satisfies Partial<Handlers>

type Found = { subject: Reportable; author_id: number }

/** @throws `given_data_invalid` unless one subject is named, `post_not_found`, `comment_not_found`, `user_not_found` */
async function findSubject(call: CallContext<'post/report'>): Promise<Found> {
  const { post_id, comment_id, user_id } = call.input
  const named = [post_id, comment_id, user_id].filter((id) => id !== undefined)
  if (named.length !== 1) {
    throw new AppError('given_data_invalid', {
      post_id: 'Give one of post_id, comment_id, user_id.',
    })
  }
  if (post_id !== undefined) return findPost(call, post_id)
  if (comment_id !== undefined) return findComment(call, comment_id)
  return findUser(call, Number(user_id))
}

async function findPost({ db, community, error }: CallContext<'post/report'>, post_id: number) {
  const anybody = { community_id: community.id, viewer_id: undefined }
  const post = await findVisiblePost(db, anybody, post_id)
  if (!post) throw error('post_not_found')
  return { subject: { post_id }, author_id: post.user_id }
}

async function findComment(
  { db, community, error }: CallContext<'post/report'>,
  comment_id: number,
) {
  const anybody = { community_id: community.id, viewer_id: undefined }
  const author_id = await findCommentAuthor(db, anybody, comment_id)
  if (author_id === undefined) throw error('comment_not_found')
  return { subject: { comment_id }, author_id }
}

async function findUser({ db, community, error }: CallContext<'post/report'>, user_id: number) {
  const user = await findProfile(db, community.id, { user_id })
  if (!user) throw error('user_not_found')
  return { subject: { reported_user_id: user_id }, author_id: user_id }
}
