import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import { defaultLanguageId } from '#shared/limits.ts'

const chowk = testApp()

async function someMember() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  return { community, author }
}

const remove = (post: { id: number }, member: TestMember) =>
  chowk.call('post/delete', { postid: post.id }, member)

const pin = (post: TestPost, member: TestMember) =>
  chowk.call('post/pinpost', { post_id: post.id, pin: true }, member)

const single = (post: TestPost, as: TestMember) =>
  chowk.call('post/singlepost', { postid: `${post.id}` }, as)

// POST-15, CALL-post-delete
test('a deleted post is gone from everywhere, with its pins; a second time it is not found', async () => {
  const { community, author } = await someMember()
  const post = await createPost(chowk.db, author)
  await pin(post, author)
  expect((await remove(post, author)).body).toEqual({ status: 'success' })
  expect((await single(post, author)).status).toBe(404)
  expect((await chowk.call('post/feed', {}, community)).body.posts).toEqual([])
  const pins = await chowk.call('post/mypinnedposts', {}, author)
  expect(pins.body.pins).toEqual([])
  expect((await remove(post, author)).error.code).toBe('post_not_found')
})

test('a pin that meets a deletion waits for it, and is refused', async () => {
  const { author } = await someMember()
  const post = await createPost(chowk.db, author)
  const pinning = await chowk.db.transaction().execute(async (deleting) => {
    const of = { community_id: post.community_id, id: post.id }
    await deleting
      .updateTable('posts')
      .set({ deleted_at: sql<string>`now()` })
      .where((row) => row.and(of))
      .execute()
    const answer = pin(post, author)
    await doneOrWaiting(chowk.db, await processOf(deleting), answer)
    return { answer }
  })
  expect((await pinning.answer).error.code).toBe('post_not_found')
})

test('parallel pins and deletions leave no pin of a deleted post', async () => {
  const { author } = await someMember()
  const posts = await Promise.all(Array.from({ length: 30 }, () => createPost(chowk.db, author)))
  await Promise.all(posts.flatMap((post) => [pin(post, author), remove(post, author)]))
  const left = await chowk.db
    .selectFrom('pins')
    .select('post_id')
    .where('community_id', '=', author.community_id)
    .execute()
  expect(left).toEqual([])
})

test('an author deletes a hidden post of their own; to others it is not there', async () => {
  const { community, author } = await someMember()
  const reader = await createMember(chowk.db, community)
  const hidden = await createPost(chowk.db, author, { hidden_at: new Date().toISOString() })
  expect((await remove(hidden, reader)).error.code).toBe('post_not_found')
  expect((await remove(hidden, author)).body).toEqual({ status: 'success' })
  const { deleted_at } = await chowk.db
    .selectFrom('posts')
    .select('deleted_at')
    .where('community_id', '=', hidden.community_id)
    .where('id', '=', hidden.id)
    .executeTakeFirstOrThrow()
  expect(deleted_at).not.toBeNull()
  expect((await remove(hidden, author)).error.code).toBe('post_not_found')
})

test('a day whose entry is deleted stays done, without an entry, and takes the next one', async () => {
  const { community, author } = await someMember()
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, author)
  const [day = 0] = contest.day_ids
  const entry = { contest_id: contest.id, contest_day_id: day, language_id: defaultLanguageId }
  const write = () =>
    chowk.call(
      'post/newpost',
      { title: 'Day one', description: 'Walked.', location: 'Lodhi Garden', ...entry },
      author,
    )
  const firstDay = async () => {
    const { body } = await chowk.call('contest/singlecontest', { contest_id: contest.id }, author)
    return body.contestDays[0]?.contest_days_user
  }
  const first = await write()
  expect(await firstDay()).toMatchObject({ status: 'done', with_post: true })
  await remove(first.body.post, author)
  expect(await firstDay()).toMatchObject({ status: 'done', with_post: false })
  const second = await write()
  expect(second.body.post.name_of_day).toBe('1')
  expect(await firstDay()).toMatchObject({ status: 'done', with_post: true })
})
