import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { HOUR } from '#shared/limits.ts'

const chowk = testApp()

async function communityWithAuthor() {
  const community = await createCommunity(chowk.db)
  return { community, author: await createMember(chowk.db, community) }
}

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const idsOf = (posts: { id: number }[]) => posts.map(({ id }) => id)

// CONTEST-10, CALL-post-contest-posts
test('lists the entries of a contest, newest first, and of a draft or foreign contest nothing', async () => {
  const { community, author } = await communityWithAuthor()
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, author)
  const older = await createPost(chowk.db, author, {
    contest_id: contest.id,
    created_at: ago(HOUR),
  })
  const newer = await createPost(chowk.db, author, { contest_id: contest.id })
  await createPost(chowk.db, author)
  const first = await chowk.call(
    'post/contest-posts',
    { contest_id: contest.id, limit: 1 },
    community,
  )
  expect(idsOf(first.body.posts)).toEqual([newer.id])
  expect(first.body.posts[0]?.contest_hashtag).toBe('walk,morning')
  const cursor = first.body.next_cursor ?? ''
  const second = await chowk.call(
    'post/contest-posts',
    { contest_id: contest.id, cursor },
    community,
  )
  expect(idsOf(second.body.posts)).toEqual([older.id])
  expect(second.body.next_cursor).toBeNull()

  const draft = await createContest(chowk.db, community, { published: false })
  const elsewhere = await communityWithAuthor()
  const foreign = await createContest(chowk.db, elsewhere.community)
  for (const { id } of [draft, foreign, { id: 1 }]) {
    const answer = await chowk.call('post/contest-posts', { contest_id: id }, community)
    expect(answer.status).toBe(404)
    expect(answer.error.message).toBe('Contest not found')
  }
})
