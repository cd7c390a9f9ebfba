import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { DAY } from '#shared/limits.ts'

const chowk = testApp()
const hindi = 1
const english = 2
const here = { latitude: 28.59, longitude: 77.22 }

async function communityWithAuthor() {
  const community = await createCommunity(chowk.db)
  return { community, author: await createMember(chowk.db, community) }
}

async function countsOf(input: Input<'post/feed-counts'>, as: As) {
  return (await chowk.call('post/feed-counts', input, as)).body
}

/** Posts of two places, languages and moods: one of each combination, and one without a mood. */
async function writeVaried(author: TestMember) {
  for (const city of ['Pune', 'Nashik']) {
    for (const language_id of [hindi, english]) {
      for (const mood_id of [1, 2, null]) {
        await createPost(chowk.db, author, { city, language_id, mood_id })
      }
    }
  }
}

// CALL-post-feed-counts
test('counts what passes all filters, and what each of them hides', async () => {
  const { community, author } = await communityWithAuthor()
  await writeVaried(author)
  const all = { hidden: { location: 0, languages: 0, moods: 0 }, near: null, counted: 12 }
  expect(await countsOf({}, community)).toEqual({ ...all, posts: 12 })
  const filter = { location: 'pune', language_ids: [hindi], mood_ids: [2] }
  expect(await countsOf(filter, community)).toEqual({
    posts: 1,
    hidden: { location: 1, languages: 1, moods: 2 },
    near: null,
    counted: 12,
  })
  expect(await countsOf({ location: 'Satara' }, community)).toMatchObject({
    posts: 0,
    hidden: { location: 12, languages: 0, moods: 0 },
  })
})

test('counts as many posts as the feed has, by every filter', async () => {
  const { community, author } = await communityWithAuthor()
  await writeVaried(author)
  await createPost(chowk.db, author, { ...here, created_at: ago(8 * DAY) })
  const filters: Input<'post/feed-counts'>[] = [
    { location: 'Pune', mood_ids: [1], mood_id: 2 },
    { location: 'Nashik', language_ids: [english] },
    { location: 'Nearme', ...here },
    { location: 'Nearme', ...here, language_ids: [hindi] },
    { sort: 'trending' },
    { user_id: author.id },
    { user_id: author.id + 1 },
  ]
  for (const filter of filters) {
    const feed = await chowk.call('post/feed', filter, community)
    expect((await countsOf(filter, community)).posts, JSON.stringify(filter)).toBe(
      feed.body.posts.length,
    )
  }
})

// CALL-post-feed-counts
test('counts what is within each distance of a position, in the languages and moods of the filter', async () => {
  const { community, author } = await communityWithAuthor()
  const at = (latitude: number, mood_id: number) =>
    createPost(chowk.db, author, { latitude, longitude: here.longitude, mood_id })
  // A hundredth of a degree is 1.11 km.
  await at(28.59, 1)
  await at(28.65, 1)
  await at(28.7, 2)
  await at(28.99, 1)
  await at(29.2, 1)
  await createPost(chowk.db, author)
  const { near, posts, hidden } = await countsOf({ ...here, location: 'Pune' }, community)
  expect(near?.map(({ radius }) => radius)).toEqual([5, 10, 15, 20, 30, 40, 50])
  expect(near?.map((step) => step.posts)).toEqual([1, 2, 3, 3, 3, 3, 4])
  expect({ posts, hidden: hidden.location }).toEqual({ posts: 0, hidden: 6 })
  const happy = await countsOf({ ...here, location: 'Nearme', mood_ids: [2] }, community)
  expect(happy.near?.map((step) => step.posts)).toEqual([0, 0, 1, 1, 1, 1, 1])
  expect(happy).toMatchObject({ posts: 0, hidden: { location: 1, moods: 2 } })
})

// CALL-post-feed-counts
test('counts only what the reader may see, of this community', async () => {
  const { community, author } = await communityWithAuthor()
  const reader = await createMember(chowk.db, community)
  const elsewhere = await communityWithAuthor()
  await createPost(chowk.db, elsewhere.author)
  const reported = await createPost(chowk.db, author)
  await createPost(chowk.db, author)
  await createPost(chowk.db, author, { hidden_at: ago(0) })
  await createPost(chowk.db, author, { deleted_at: ago(0) })
  await chowk.call('post/report', { post_id: reported.id, reason: 'spam' }, reader)
  expect(await countsOf({}, community)).toMatchObject({ posts: 2, counted: 2 })
  expect(await countsOf({}, reader)).toMatchObject({ posts: 1, counted: 1 })
})

test('counts the entries of a contest and the posts of an author alone', async () => {
  const { community, author } = await communityWithAuthor()
  const other = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, other)
  await createPost(chowk.db, author)
  await createPost(chowk.db, other, { contest_id: contest.id })
  await createPost(chowk.db, other)
  expect(await countsOf({ contest_id: contest.id }, community)).toMatchObject({ counted: 1 })
  expect(await countsOf({ user_id: other.id }, community)).toMatchObject({ counted: 2 })
})

test.each([
  [{ location: 'Nearme' }, 'latitude'],
  [{ latitude: 91 }, 'latitude'],
  [{ radius: 101 }, 'radius'],
  [{ language_ids: ['hindi'] as never }, 'language_ids.0'],
])('refuses %j and names the field', async (input, field) => {
  const { community } = await communityWithAuthor()
  const { status, error } = await chowk.call('post/feed-counts', input, community)
  expect(status).toBe(422)
  expect(error.errors).toHaveProperty([field])
})

test('says that the community is missing', async () => {
  const { error } = await chowk.call('post/feed-counts', {})
  expect(error.errors).toEqual({ identification_token: 'This is missing.' })
})

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
