import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'

const chowk = testApp()

async function communityWithAuthor() {
  const community = await createCommunity(chowk.db)
  return { community, author: await createMember(chowk.db, community) }
}

async function feedIds(input: Input<'post/feed'>, as: As) {
  const { body } = await chowk.call('post/feed', input, as)
  return body.posts.map(({ id }) => id)
}

// FEED-2
test('finds what is near by its true distance, not by its box', async () => {
  const { community, author } = await communityWithAuthor()
  const at = (latitude: number, longitude: number) =>
    createPost(chowk.db, author, { latitude, longitude })
  const here = await at(28.59, 77.22)
  const ninePointFiveKmEast = await at(28.59, 77.317)
  // The corner of the box of 10 km around: 9 km north and 9 km east make 12.7 km.
  await at(28.67, 77.31)
  await at(28.59, 77.33)
  await createPost(chowk.db, author)
  const position = { location: 'Nearme', latitude: 28.59, longitude: 77.22 }
  expect(await feedIds(position, community)).toEqual([ninePointFiveKmEast.id, here.id])
  expect(await feedIds({ ...position, radius: 1 }, community)).toEqual([here.id])
  expect(await feedIds({ ...position, radius: 20 }, community)).toHaveLength(4)
})

test.each([
  [
    { latitude: -17.0, longitude: 179.99 },
    { latitude: -17.0, longitude: -179.99 },
  ],
  [
    { latitude: 89.99, longitude: 10 },
    { latitude: 89.99, longitude: -170 },
  ],
  [
    { latitude: -90, longitude: 0 },
    { latitude: -89.95, longitude: 90 },
  ],
])('finds what is near over the edges of the map: %j', async (here, there) => {
  const { community, author } = await communityWithAuthor()
  const post = await createPost(chowk.db, author, there)
  expect(await feedIds({ location: 'Nearme', ...here }, community)).toEqual([post.id])
})
