import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

async function communityWithPost() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  return { community, author, post: await createPost(chowk.db, author) }
}

type Asked = { token?: string; header?: string; body?: string }

/** The ids of the posts that a call of the feed answers. */
async function feedOf({ token, header, body }: Asked): Promise<number[]> {
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/post/feed',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(header && { 'identification-token': header }),
    },
    payload: { identification_token: body },
  })
  const { posts } = answer.json<{ posts: { id: number }[] }>()
  return posts.map(({ id }) => id)
}

// COMMUNITY-5
test('a read is about the community in the body, else in the header, else of the session', async () => {
  const [own, second, third] = [
    await communityWithPost(),
    await communityWithPost(),
    await communityWithPost(),
  ]
  const { token } = own.author
  const header = second.community.identification_token
  const body = third.community.identification_token
  expect(await feedOf({ token, header, body })).toEqual([third.post.id])
  expect(await feedOf({ token, header })).toEqual([second.post.id])
  expect(await feedOf({ token })).toEqual([own.post.id])
})

// COMMUNITY-4
test('a member of another community reads as a visitor', async () => {
  const here = await communityWithPost()
  const elsewhere = await communityWithPost()
  const { token } = elsewhere.author
  const votes = { post_id: here.post.id, vote: 'upvote' } as const
  const voter = await createMember(chowk.db, here.community)
  await chowk.call('post/votepost', votes, voter)
  const answer = await chowk.app.inject({
    url: '/api/post/feed',
    headers: {
      authorization: `Bearer ${token}`,
      'identification-token': here.community.identification_token,
    },
  })
  expect(answer.json()).toMatchObject({ posts: [{ id: here.post.id, my_vote: null }] })
  expect(answer.headers['cache-control']).toBe('no-store')
  const vote = await chowk.call('post/votepost', votes, elsewhere.author)
  expect(vote.error.code).toBe('post_not_found')
})
