import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { countWaitingFor, processOf } from '#server/testing/waiting.ts'
import { eventually } from '#shared/testing/eventually.ts'

const chowk = testApp({ answersAtOnce: 2 })

test('refuses at once what it has no room for, and finishes what it has taken', async () => {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const { id: post_id } = await createPost(chowk.db, author)
  const voters = await Promise.all([1, 2, 3].map(() => createMember(chowk.db, community)))
  const [first, second, third] = voters.map(
    (voter) => () => chowk.call('post/votepost', { post_id, vote: 'upvote' }, voter),
  )
  if (!first || !second || !third) throw new Error('three voters')
  const taken = await chowk.db.transaction().execute(async (transaction) => {
    await sql`
      select from posts
      where community_id = ${community.id} and id = ${post_id}
      for update`.execute(transaction)
    const pid = await processOf(transaction)
    const votes = [first(), second()]
    await eventually(async () => expect(await countWaitingFor(chowk.db, pid)).toBe(2))
    const refused = await third()
    expect(refused).toMatchObject({ status: 503, error: { code: 'service_unavailable' } })
    expect(refused.headers['retry-after']).toBe('5')
    return votes
  })
  for (const vote of taken) expect((await vote).status).toBe(200)
  expect((await third()).body).toMatchObject({ upvotes: 3 })
})
