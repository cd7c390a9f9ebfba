import type { FastifyInstance } from 'fastify'
import { findContest } from '#server/features/contests/queries.ts'
import { serve } from '#server/http/serve.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { parseSlug } from '#shared/rules/slug.ts'
import { findFeed } from './feed.ts'
import {
  findComments,
  findLanguages,
  findMoods,
  findPinnedPosts,
  findPostsByIds,
} from './queries.ts'

/** What anybody may read; a member also sees their own votes and pins on it. */
export function readingRoutes(app: FastifyInstance): void {
  serve(app, 'post/feed', async ({ db, community, member, input }) =>
    findFeed(db, { community_id: community.id, viewer_id: member?.id }, input),
  )

  serve(app, 'post/contest-posts', async ({ db, community, member, input, refuse }) => {
    const { contest_id, cursor, limit } = input
    if (!(await findContest(db, community.id, contest_id))) throw refuse('contest_not_found')
    const viewer = { community_id: community.id, viewer_id: member?.id }
    return findFeed(db, viewer, { sort: 'all', contest_id, cursor, limit })
  })

  serve(app, 'post/singlepost', async ({ db, community, member, input, refuse }) => {
    const id = parseSlug(input.postid)
    if (id === undefined) throw refuse('post_not_found')
    const [post] = await findPostsByIds(db, community.id, [id], member?.id)
    if (!post) throw refuse('post_not_found')
    return { post: { ...post, comments: await findComments(db, community.id, id) } }
  })

  serve(app, 'post/mypinnedposts', async ({ db, community, member, input, refuse }) => {
    const user_id = input.user_id ?? member?.id
    if (user_id === undefined) throw refuse('login_to_continue')
    const pinned = { user_id, viewer_id: member?.id }
    const posts = await findPinnedPosts(db, community.id, pinned)
    return { pins: posts.map((post) => ({ id: post.id, post })) }
  })

  serve(app, 'post/moods', async ({ db, input }) => ({
    moods: await findMoods(db, input.language_id ?? defaultLanguageId),
  }))

  serve(app, 'post/languages', async ({ db, community }) => ({
    languages: await findLanguages(db, community.site_id),
  }))
}
