import { expect, test } from 'vitest'
import { createCommunity, createContest, type TestCommunity } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

async function createTagged(community: TestCommunity, ...hashtags: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const hashtag of hashtags) {
    const { id } = await createContest(chowk.db, community)
    await chowk.db
      .updateTable('contests')
      .set({ hashtag })
      .where('community_id', '=', community.id)
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  return ids
}

const idsOf = async (hashtag: string, community: TestCommunity) =>
  (await chowk.call('contest/allcontests', { hashtag }, community)).body.contests.map(
    ({ id }) => id,
  )

// CALL-contest-hashtags
test('lists hashtags with the number of their challenges, the most used first', async () => {
  const community = await createCommunity(chowk.db)
  await createTagged(community, 'yoga, morning', '#Yoga,योग', ' #yoga , , walk', 'walk,walk')
  await createContest(chowk.db, community, { published: false })
  await createTagged(await createCommunity(chowk.db), 'elsewhere')
  const { hashtags } = (await chowk.call('contest/hashtags', {}, community)).body
  expect(hashtags).toEqual([
    { hashtag: 'yoga', contests_count: 3 },
    { hashtag: 'walk', contests_count: 2 },
    { hashtag: 'morning', contests_count: 1 },
    { hashtag: 'योग', contests_count: 1 },
  ])
})

test('a community without challenges has no hashtags', async () => {
  const community = await createCommunity(chowk.db)
  expect((await chowk.call('contest/hashtags', {}, community)).body.hashtags).toEqual([])
})

// CALL-contest-allcontests
test('challenges are found by a hashtag in any case, with or without its sign', async () => {
  const community = await createCommunity(chowk.db)
  const [one, two, three] = await createTagged(community, 'yoga,morning', '#Yoga', 'योग')
  for (const hashtag of ['yoga', '#yoga', 'YOGA', ' #Yoga ']) {
    expect(await idsOf(hashtag, community)).toEqual([one, two])
  }
  expect(await idsOf('योग', community)).toEqual([three])
  for (const hashtag of ['yog', 'yoga,morning', '%', "' or true --"]) {
    expect(await idsOf(hashtag, community)).toEqual([])
  }
})

test('without a hashtag all challenges are listed', async () => {
  const community = await createCommunity(chowk.db)
  const ids = await createTagged(community, 'yoga', 'walk')
  for (const hashtag of ['', ' ', '#']) expect(await idsOf(hashtag, community)).toEqual(ids)
})

// CALL-contest-allcontests
test('challenges of a hashtag have pages', async () => {
  const community = await createCommunity(chowk.db)
  const ids = await createTagged(community, 'yoga', 'walk', 'yoga', 'yoga')
  const input = { hashtag: 'yoga', limit: 2 }
  const { body: first } = await chowk.call('contest/allcontests', input, community)
  const next = { ...input, cursor: first.next_cursor ?? undefined }
  const { body: second } = await chowk.call('contest/allcontests', next, community)
  const read = [...first.contests, ...second.contests].map(({ id }) => id)
  expect(read).toEqual(ids.filter((_id, index) => index !== 1))
  expect(second.next_cursor).toBeNull()
})

test('refuses a hashtag that no challenge could have', async () => {
  const community = await createCommunity(chowk.db)
  const answer = await chowk.call('contest/allcontests', { hashtag: 'x'.repeat(101) }, community)
  expect(answer.error.code).toBe('given_data_invalid')
})

test('the hashtags are read by one statement', async () => {
  const community = await createCommunity(chowk.db)
  const statements = await chowk.statementsOf(() => chowk.call('contest/hashtags', {}, community))
  expect(statements, statements.join('\n')).toHaveLength(1)
})
