import { beforeAll, expect, test } from 'vitest'
import { folderOfPosts } from '#server/media/media-path.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  showFile,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { defaultLanguageId } from '#shared/limits.ts'

const chowk = testApp()
const written = {
  title: 'Mist over the lake',
  description: 'And the geese are back.',
  location: 'Lodhi Garden',
  language_id: defaultLanguageId,
}

/** A page of posts with all that a post can show, which a member of the same community reads. */
async function fullCommunity() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  const contest = await createContest(chowk.db, community, { start_date: today() })
  await createParticipation(chowk.db, contest, author)
  const posts: { id: number }[] = []
  for (let index = 0; index < 20; index++) {
    const post = await createPost(chowk.db, author, { contest_id: contest.id, mood_id: 1 })
    const path = `/media/${folderOfPosts(community.id)}/${index}.webp`
    await showFile(chowk.db, post, { type: 'image', path, width: 1, height: 1 })
    await chowk.call('post/votepost', { post_id: post.id, vote: 'upvote' }, reader)
    await chowk.call('post/pinpost', { post_id: post.id, pin: true }, author)
    posts.push(post)
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = posts.map(({ id }) => id)
  const other = await createMember(chowk.db, community)
  return { community, author, reader, other, contest, first, second, third, fourth }
}

let full: Awaited<ReturnType<typeof fullCommunity>>

beforeAll(async () => {
  full = await fullCommunity()
})

// FEED-6
test.each([
  ['a page of the feed for a visitor', 1, () => chowk.call('post/feed', {}, full.community)],
  ['a page of the feed', 2, () => chowk.call('post/feed', {}, full.reader)],
  [
    'a page of what is trending',
    2,
    () => chowk.call('post/feed', { sort: 'trending' }, full.reader),
  ],
  [
    'a page of entries',
    3,
    () => chowk.call('post/contest-posts', { contest_id: full.contest.id }, full.reader),
  ],
  [
    'a post for a visitor',
    2,
    () => chowk.call('post/singlepost', { postid: `${full.first}` }, full.community),
  ],
  ['a post', 3, () => chowk.call('post/singlepost', { postid: `${full.first}` }, full.reader)],
  [
    'pinned posts',
    3,
    () => chowk.call('post/mypinnedposts', { user_id: full.author.id }, full.reader),
  ],
  [
    'an upvote, which notifies the author',
    1,
    () => chowk.call('post/votepost', { post_id: full.fourth, vote: 'upvote' }, full.other),
  ],
  [
    'a downvote',
    1,
    () => chowk.call('post/votepost', { post_id: full.first, vote: 'downvote' }, full.reader),
  ],
  ['a pin', 2, () => chowk.call('post/pinpost', { post_id: full.second, pin: true }, full.author)],
  ['a share', 2, () => chowk.call('post/new-share', { post_id: full.first }, full.reader)],
  ['a new post', 7, () => chowk.call('post/newpost', written, full.author)],
  [
    'a changed post',
    16,
    () => chowk.call('post/updatepost', { ...written, postid: full.second }, full.author),
  ],
  ['a deleted post', 10, () => chowk.call('post/delete', { postid: full.third }, full.author)],
])('%s takes %i statements', async (_name, count, work) => {
  const statements = await chowk.statementsOf(async () => {
    expect((await work()).status).toBe(200)
  })
  expect(statements, statements.join('\n')).toHaveLength(count)
})
