import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import { DAY } from '#shared/limits.ts'

const chowk = testApp()

async function postInCommunity() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  return { community, author, reader, post: await createPost(chowk.db, author) }
}

// SHARE-2, CALL-post-new-share, LIMIT-8
test('a share counts once a person and day, and stores no address', async () => {
  const { community, reader, post } = await postInCommunity()
  const share = (as: As, device: string) =>
    chowk.app.inject({
      method: 'POST',
      url: '/api/post/new-share',
      headers: {
        'user-agent': device,
        ...headersOf(as),
      },
      payload: { post_id: post.id },
    })
  for (const _ of [1, 2]) {
    for (const device of ['Phone', 'Tablet']) {
      for (const as of [reader, community]) {
        expect((await share(as, device)).json()).toEqual({ status: 'success' })
      }
    }
  }
  chowk.clock.now = () => new Date(Date.now() + DAY)
  await share(community, 'Phone')
  chowk.clock.now = () => new Date()
  const rows = await chowk.db
    .selectFrom('shares')
    .select('sharer')
    .where('community_id', '=', community.id)
    .execute()
  // The member, and the visitors of one network, whatever their browsers say: one each a day.
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ sharer }) => sharer)).size).toBe(3)
  expect(JSON.stringify(rows)).not.toMatch(/127\.0|Phone/)
})

test('a share of a post that is not there is refused', async () => {
  const { community } = await postInCommunity()
  const foreign = await postInCommunity()
  const answer = await chowk.call('post/new-share', { post_id: foreign.post.id }, community)
  expect(answer.error.code).toBe('post_not_found')
})
