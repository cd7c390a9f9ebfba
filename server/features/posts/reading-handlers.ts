import { sameForAll } from '#server/calls/answers/cached-answers.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { sameUnlessHidden } from '#server/features/blocks/api.ts'
import { findFirstComments } from '#server/features/comments/api.ts'
import { findLanguages, findPostLanguages } from '#server/features/communities/api.ts'
import { isPublished } from '#server/features/contests/api.ts'
import { findMoods } from '#server/features/moods/api.ts'
import { findProfileToOpen } from '#server/features/profiles/api.ts'
import type { Post } from '#shared/contracts/post.ts'
import { AppError } from '#shared/errors.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { parseSlug } from '#shared/rules/slug.ts'
import { findFeed } from './feed.ts'
import { countFeed } from './feed-counts.ts'
import { withOwnState } from './own-state.ts'
import { findHeldPosts, findPinnedPosts, findPostsByIds } from './queries.ts'
import { sharePicturePath } from './share-picture.ts'
import { idsOf, shownByLists, shownByPosts } from './shown.ts'

/** Calls that anybody may make to read posts; members also see their own votes and pins. */
export const readingHandlers = {
  'post/feed': {
    shows: shownByLists,
    postsOf: idsOf,
    // Trending posts sink as they grow old.
    lasts: ({ sort }) => (sort === 'trending' ? 'second' : undefined),
    personalize: personalizePage,
    answer: async ({ db, community, member, input }) =>
      findFeed(db, { community_id: community.id, viewer_id: member?.id }, input),
  },

  'post/feed-counts': {
    shows: shownByLists,
    personalize: sameUnlessHidden,
    answer: async ({ db, community, member, input }) =>
      countFeed(db, { community_id: community.id, viewer_id: member?.id }, input),
  },

  'post/contest-posts': {
    shows: shownByLists,
    postsOf: idsOf,
    personalize: personalizePage,
    answer: async ({ db, community, member, input, error }) => {
      const { contest_id, cursor, limit } = input
      if (!(await isPublished(db, community.id, contest_id))) throw error('contest_not_found')
      const viewer = { community_id: community.id, viewer_id: member?.id }
      return findFeed(db, viewer, { sort: 'all', contest_id, cursor, limit })
    },
  },

  'post/singlepost': {
    shows: shownByPosts,
    postsOf: ({ post }) => [post.id],
    personalize: async (call, { post }) => {
      const [personal] = (await withOwnState(call, [post])) ?? []
      return personal && { post: { ...post, ...personal } }
    },
    answer: async ({ db, community, member, input, error }) => {
      const id = parseSlug(input.postid)
      if (id === undefined) throw error('post_not_found')
      const viewer = { community_id: community.id, viewer_id: member?.id }
      const [post] = await findPostsByIds(db, community.id, [id], member?.id)
      if (!post) throw error('post_not_found')
      const first = { post_id: id, limit: input.comments_limit }
      const comments = await findFirstComments(db, viewer, first)
      return { post: { ...post, share_picture: sharePicturePath(post, community), comments } }
    },
  },

  'post/mypinnedposts': {
    shows: [...shownByLists, 'pins'],
    postsOf: ({ pins }) => pins.map(({ id }) => id),
    answer: async ({ db, community, member, input, error }) => {
      const user_id = input.user_id ?? member?.id
      if (user_id === undefined) throw error('login_to_continue')
      const asked = { user_id, viewer_id: member?.id }
      if (!(await findProfileToOpen(db, community.id, asked))) throw error('user_not_found')
      const pinned = { user_id, viewer_id: member?.id }
      const posts = await findPinnedPosts(db, community.id, pinned)
      return { pins: posts.map((post) => ({ id: post.id, post })) }
    },
  },

  'post/held': async ({ db, member }) => ({
    posts: await findHeldPosts(db, member.community_id, { user_id: member.id }),
  }),

  'post/moods': {
    shows: [
      ...(['moods', 'mood_names', 'community_moods', 'community_mood_names'] as const),
      ...(['languages', 'site_languages', 'community_languages'] as const),
    ],
    personalize: sameForAll,
    answer: async ({ db, community, site_id, input }) => {
      const { language_id = defaultLanguageId } = input
      const languages = await findLanguages(db, site_id)
      if (!languages.some(({ id }) => id === language_id)) {
        throw new AppError('given_data_invalid', { language_id: 'This language is not known here' })
      }
      return { moods: await findMoods(db, community?.id, language_id) }
    },
  },

  'post/languages': {
    shows: ['languages', 'site_languages', 'community_languages'],
    personalize: sameForAll,
    answer: async ({ db, community, site_id }) => ({
      languages: await findPostLanguages(db, { id: community?.id, site_id }),
    }),
  },
} satisfies Partial<Handlers>

async function personalizePage<Page extends { posts: Post[] }>(
  call: Parameters<typeof withOwnState>[0],
  page: Page,
): Promise<Page | undefined> {
  const posts = await withOwnState(call, page.posts)
  return posts && { ...page, posts }
}
