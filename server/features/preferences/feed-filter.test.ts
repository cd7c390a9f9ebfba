import { expect, test } from 'vitest'
import { databaseWithPlaces } from '#server/testing/database-with-places.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'

const chowk = testApp({ database: databaseWithPlaces })
const hindi = 1
const english = 2

const everything = { location: 'Everywhere', radius: 10, language_ids: [], mood_ids: [] }

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  return { community, asha, ravi: await createMember(chowk.db, community) }
}

const choose = (member: TestMember, input: Input<'user/update-feed-filter'>) =>
  chowk.call('user/update-feed-filter', input, member)

async function filterOf(member: TestMember) {
  const { body } = await chowk.call('user/userdetail', { user_id: member.id }, member)
  return body.feed_filter
}

test('the feed of a new member shows everything', async () => {
  const { asha } = await neighbours()
  expect(await filterOf(asha)).toEqual(everything)
  expect((await choose(asha, {})).body).toEqual({ feed_filter: everything })
})

// CALL-user-update-feed-filter
test("keeps what is given, leaves the rest, and touches nobody else's", async () => {
  const { asha, ravi } = await neighbours()
  const near = { location: 'Nearme', radius: 25 }
  expect((await choose(asha, near)).body.feed_filter).toEqual({ ...everything, ...near })
  await choose(asha, { language_ids: [english, hindi, english] })
  const { body } = await choose(asha, { mood_ids: [3, 1] })
  const stored = { ...near, language_ids: [english, hindi], mood_ids: [3, 1] }
  expect(body.feed_filter).toEqual(stored)
  expect(await filterOf(asha)).toEqual(stored)
  expect(await filterOf(ravi)).toEqual(everything)
  await choose(asha, everything)
  expect(await filterOf(asha)).toEqual(everything)
})

test('the moods of the filter are those that the member wants to see', async () => {
  const { asha } = await neighbours()
  await chowk.call('user/update-view-moods', { moods: [2, 5] }, asha)
  expect(await filterOf(asha)).toEqual({ ...everything, mood_ids: [2, 5] })
  await choose(asha, { mood_ids: [4] })
  const { body } = await chowk.call('user/userdetail', { user_id: asha.id }, asha)
  expect(body.user.user_detail.view_moods).toEqual([4])
})

test.each([
  [{ location: '' }, 'location'],
  [{ location: 'undefined' }, 'location'],
  [{ location: 'a'.repeat(61) }, 'location'],
  [{ radius: 4 }, 'radius'],
  [{ radius: 51 }, 'radius'],
  [{ radius: 7.5 }, 'radius'],
  [{ language_ids: [4711] }, 'language_ids'],
  [{ language_ids: [hindi, 5_000_000_000] }, 'language_ids.1'],
  [{ mood_ids: [4711] }, 'mood_ids'],
  [{ mood_ids: Array.from({ length: 51 }, (_, index) => index + 1) }, 'mood_ids'],
])('refuses %j, names the field and keeps nothing', async (input, field) => {
  const { asha } = await neighbours()
  const { status, error } = await choose(asha, { location: 'Pune', radius: 20, ...input })
  expect(status).toBe(422)
  expect(error.errors).toHaveProperty([field])
  expect(await filterOf(asha)).toEqual(everything)
})

test('a language of another site is none of this one', async () => {
  const { asha } = await neighbours()
  const site = { id: (asha.id % 1_000_000_000) + 2_000_000, name: 'Another site' }
  await chowk.db.insertInto('sites').values(site).execute()
  await chowk.db
    .updateTable('communities')
    .set({ site_id: site.id })
    .where('id', '=', asha.community_id)
    .execute()
  expect((await choose(asha, { language_ids: [hindi] })).error.errors).toHaveProperty(
    'language_ids',
  )
})

// CALL-user-update-feed-filter
test('only the members themselves see and change what they have chosen', async () => {
  const { community, asha, ravi } = await neighbours()
  await choose(asha, { location: 'Aundh' })
  const { identification_token } = community
  for (const reader of [ravi, community]) {
    const { body } = await chowk.call(
      'user/userdetail',
      { user_id: asha.id, identification_token },
      reader,
    )
    expect(JSON.stringify(body)).not.toMatch(/feed_filter|Aundh/)
  }
  await chowk.app.inject({
    method: 'POST',
    url: '/api/user/update-feed-filter',
    headers: { authorization: `Bearer ${ravi.token}` },
    payload: { location: 'Pune', user_id: asha.id },
  })
  expect(await filterOf(asha)).toMatchObject({ location: 'Aundh' })
  expect((await chowk.call('user/update-feed-filter', {}, community)).error.code).toBe(
    'login_to_continue',
  )
})

// CALL-user-update-feed-filter
test('of changes of different fields at once none is lost', async () => {
  const { asha } = await neighbours()
  const changes = [{ location: 'Pune' }, { radius: 30 }, { language_ids: [1] }, { mood_ids: [7] }]
  await Promise.all(changes.map((change) => choose(asha, change)))
  expect(await filterOf(asha)).toEqual(Object.assign({}, ...changes))
})

// CALL-user-location-of-feed
test('the feed shows the location that a member saves or chooses', async () => {
  const { asha } = await neighbours()
  const save = (location: string, place_id?: string) =>
    chowk.call('user/updatelocation', { location, place_id }, asha)
  await save('Our lane', 'aundh-411007')
  await save('Aundh')
  expect(await filterOf(asha)).toEqual({ ...everything, location: 'Aundh' })
  await save('our LANE')
  expect((await filterOf(asha))?.location).toBe('Our lane')
})

// PLACE-30
test.each(['zzzqq', '999999', 'Rampur', 'A name of the profile'])(
  'a feed is not narrowed to %j, which is no certain place',
  async (location) => {
    const { asha } = await neighbours()
    const named = { location: 'A name of the profile', profile_only: true }
    await chowk.call('user/updatelocation', named, asha)
    const { status, error } = await choose(asha, { location, radius: 20 })
    expect([status, error.code]).toEqual([422, 'location_not_found'])
    expect(await filterOf(asha)).toEqual(everything)
  },
)

test('a feed is narrowed to a place under the name that its member gave it', async () => {
  const { asha } = await neighbours()
  const lane = { location: 'Our lane', place_id: 'aundh-411007' }
  await chowk.call('user/updatelocation', lane, asha)
  await choose(asha, { location: 'Nearme' })
  const { body } = await choose(asha, { location: 'our lane' })
  expect(body.feed_filter.location).toBe('our lane')
})

// CALL-user-location-of-feed
test('a home or a place of work that is saved leaves the feed as it is, unless it showed the one before', async () => {
  const { asha } = await neighbours()
  const save = (location: string, kind?: 'current_city' | 'home_pincode') =>
    chowk.call('user/updatelocation', { location, kind }, asha)
  await save('Aundh', 'current_city')
  await save('411007', 'home_pincode')
  expect(await filterOf(asha)).toEqual(everything)
  await save('Aundh')
  await save('411008', 'home_pincode')
  expect(await filterOf(asha)).toEqual({ ...everything, location: 'Aundh' })
  await save('Baner', 'current_city')
  expect(await filterOf(asha)).toEqual(everything)
})

// CALL-user-location-of-feed
test('the feed shows everything when the location is removed that it showed', async () => {
  const { asha } = await neighbours()
  const remove = (input: Input<'user/remove-user-location'>) =>
    chowk.call('user/remove-user-location', input, asha)
  await chowk.call('user/updatelocation', { location: 'Aundh' }, asha)
  await chowk.call('user/updatelocation', { location: 'Pune', kind: 'current_city' }, asha)
  await chowk.call('user/updatelocation', { location: 'Pune', kind: 'other_cities' }, asha)
  await remove({ location: 'Aundh' })
  await remove({ location: 'Pune', kind: 'other_cities' })
  expect(await filterOf(asha)).toMatchObject({ location: 'Pune' })
  await remove({ location: 'PUNE' })
  expect(await filterOf(asha)).toEqual(everything)
})

test('a choice takes 1 statement', async () => {
  const { asha } = await neighbours()
  expect(await chowk.statementsOf(() => choose(asha, { radius: 20 }))).toHaveLength(1)
})
