import { expect, test } from 'vitest'
import { databaseWithPlaces } from '#server/testing/database-with-places.ts'
import {
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { splitNames } from '#shared/rules/name-list.ts'

const chowk = testApp({ database: databaseWithPlaces })

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  return { community, asha, ravi: await createMember(chowk.db, community) }
}

const save = (member: TestMember, input: Input<'user/updatelocation'>) =>
  chowk.call('user/updatelocation', input, member)

async function detailOf(member: TestMember) {
  return (await chowk.call('user/userdetail', { user_id: member.id }, member)).body
}

async function namesOf(member: TestMember) {
  return (await detailOf(member)).saved_locations?.map(({ location }) => location)
}

const aundh = {
  ...{ kind: 'other_cities', location: 'Aundh', city: 'Pune', state: 'Maharashtra' },
  ...{ pincode: '411007', country: 'India', latitude: 18.56, longitude: 73.81 },
}

// CALL-user-updatelocation, PRIVACY-2
test('saves a location with the position of its place, on the grid of a kilometre', async () => {
  const { asha } = await neighbours()
  expect((await save(asha, { location: 'Aundh' })).body).toEqual({ status: 'success' })
  const { saved_locations, location } = await detailOf(asha)
  expect(saved_locations).toEqual([aundh])
  expect(location).toEqual({ latitude: 18.56, longitude: 73.81 })
})

// CALL-user-updatelocation
test('finds the place by the prediction that was chosen, else by name and city, else by pincode', async () => {
  const { asha } = await neighbours()
  await save(asha, { location: 'Our lane', place_id: 'aundh-411007' })
  await save(asha, { location: 'The old banyan', pincode: '411007' })
  const [lane, banyan] = (await detailOf(asha)).saved_locations ?? []
  expect(lane).toEqual({ ...aundh, location: 'Our lane' })
  expect(banyan).toMatchObject({ location: 'The old banyan', city: 'Pune', latitude: 18.55 })
})

// PLACE-30
test.each<Input<'user/updatelocation'>>([
  { location: 'zzzqq' },
  { location: '999999' },
  { location: '999999', pincode: '999999', kind: 'home_pincode' },
  { location: 'Lane 4', city: 'Nowhere', kind: 'other_cities' },
  { location: 'zzzqq', place_id: 'no-such-place', kind: 'current_city' },
  // Too many places have the name: one of them has to be chosen.
  { location: 'Rampur' },
])('refuses %j, which names no certain place, and saves nothing', async (input) => {
  const { asha } = await neighbours()
  const { status, error } = await save(asha, input)
  expect([status, error.message]).toEqual([422, 'No location found'])
  expect(await namesOf(asha)).toEqual([])
  expect((await detailOf(asha)).feed_filter?.location).toBe('Everywhere')
})

// PLACE-30
test('a name for the profile alone is no place, and no feed shows it', async () => {
  const { asha } = await neighbours()
  await save(asha, { location: 'Aundh' })
  await save(asha, { location: 'Our lane', profile_only: true })
  expect(await namesOf(asha)).toEqual(['Aundh', 'Our lane'])
  const shown = async () => (await detailOf(asha)).feed_filter?.location
  expect(await shown()).toBe('Aundh')
  const { latitude, longitude } = aundh
  expect((await detailOf(asha)).location).toEqual({ latitude, longitude })
  expect((await save(asha, { location: 'our lane' })).error.code).toBe('location_not_found')
  expect(await shown()).toBe('Aundh')
  await save(asha, { location: 'our lane', place_id: 'aundh-411007' })
  expect(await shown()).toBe('our lane')
})

test('a saved place that becomes a name of the profile alone leaves the feed', async () => {
  const { asha } = await neighbours()
  await save(asha, { location: 'Aundh' })
  await save(asha, { location: 'Aundh', profile_only: true })
  const { saved_locations, feed_filter } = await detailOf(asha)
  expect(saved_locations).toMatchObject([{ location: 'Aundh', latitude: null }])
  expect(feed_filter?.location).toBe('Everywhere')
})

// FIELD-place
test('stores the details of a name for the profile alone, without a position', async () => {
  const { asha } = await neighbours()
  const said = { location: 'Lane 4, by the well', city: 'Nowhere', state: 'Erewhon', pincode: '' }
  await save(asha, { ...said, profile_only: true })
  const { saved_locations, location } = await detailOf(asha)
  const unknown = { pincode: null, country: 'India', latitude: null, longitude: null }
  expect(saved_locations).toEqual([{ kind: 'other_cities', ...said, ...unknown }])
  expect(location).toBeNull()
})

// CALL-user-userdetail-own
test('a member has one home and one place of work, and other places in the order of adding', async () => {
  const { asha } = await neighbours()
  await save(asha, { location: 'Nashik' })
  await save(asha, { location: 'Mumbai', kind: 'current_city' })
  await save(asha, { location: 'Aundh' })
  await save(asha, { location: '411007', kind: 'home_pincode' })
  await save(asha, { location: 'Pune', kind: 'current_city' })
  expect(await namesOf(asha)).toEqual(['Pune', '411007', 'Nashik', 'Aundh'])
  const { user } = await detailOf(asha)
  expect(user.user_detail).toMatchObject({ current_city: 'Pune', other_cities: 'Nashik, Aundh' })
})

// FIELD-user
test('a name that holds a comma stays one name among the others', async () => {
  const { asha } = await neighbours()
  const names = ['Nashik', 'Lane 4, Baner', 'Aundh']
  for (const location of names) await save(asha, { location, profile_only: true })
  const { other_cities = '' } = (await detailOf(asha)).user.user_detail
  expect(other_cities).toBe('Nashik, "Lane 4, Baner", Aundh')
  expect(splitNames(other_cities)).toEqual(names)
})

// CALL-user-userdetail-own
test('a location that is saved is chosen again, in any case, with its place and order', async () => {
  const { asha } = await neighbours()
  await save(asha, { location: 'Our lane', place_id: 'aundh-411007' })
  await save(asha, { location: 'Mumbai', kind: 'current_city' })
  expect((await detailOf(asha)).location).toEqual({ latitude: 19.07, longitude: 72.88 })
  await save(asha, { location: 'our LANE' })
  expect((await detailOf(asha)).location).toEqual({ latitude: 18.56, longitude: 73.81 })
  await save(asha, { location: 'mumbai' })
  expect((await detailOf(asha)).location).toEqual({ latitude: 19.07, longitude: 72.88 })
  expect(await namesOf(asha)).toEqual(['Mumbai', 'Our lane'])
})

// CALL-user-remove-user-location
test("removes a location by its name in any case, and nobody else's", async () => {
  const { asha, ravi } = await neighbours()
  for (const member of [asha, ravi]) {
    await save(member, { location: 'Pune', kind: 'current_city' })
    await save(member, { location: 'Pune', kind: 'other_cities' })
    await save(member, { location: 'Aundh, Pune' })
  }
  const remove = (input: Input<'user/remove-user-location'>) =>
    chowk.call('user/remove-user-location', input, asha)
  expect((await remove({ location: 'AUNDH, pune' })).body).toEqual({ status: 'success' })
  expect(await namesOf(asha)).toEqual(['Pune', 'Pune'])
  await remove({ location: 'Pune', kind: 'other_cities' })
  expect(await namesOf(asha)).toEqual(['Pune'])
  await remove({ location: 'Pune' })
  expect((await remove({ location: 'Pune' })).status).toBe(200)
  expect(await namesOf(asha)).toEqual([])
  expect(await namesOf(ravi)).toEqual(['Pune', 'Pune', 'Aundh, Pune'])
})

test.each([
  { location: '' },
  { location: 'null' },
  { location: 'undefined' },
  { location: 'a'.repeat(61) },
  { location: 'Pune', city: 'a'.repeat(101) },
  { location: 'Pune', pincode: '41100' },
  { location: 'Pune', pincode: '011007' },
])('refuses %j and saves nothing', async (input) => {
  const { asha } = await neighbours()
  const { error } = await save(asha, input)
  expect(error.message).toBe('Given data was invalid')
  expect(await namesOf(asha)).toEqual([])
})

// PLACE-9
test('a visitor who adds a location gets the error to login', async () => {
  const { community } = await neighbours()
  const added = await chowk.call('user/updatelocation', { location: 'Pune' }, community)
  expect(added.status).toBe(401)
  expect(added.error.message).toBe('Login to add new location.')
  const removed = await chowk.call('user/remove-user-location', { location: 'Pune' }, community)
  expect(removed.error.message).toBe('Login to continue')
})

// CALL-user-userdetail-own, ACCESS-4
test('nobody else sees what a member has saved', async () => {
  const { community, asha, ravi } = await neighbours()
  await save(asha, { location: 'Aundh', kind: 'current_city' })
  const stranger = await createMember(chowk.db, await createCommunity(chowk.db))
  const { identification_token } = community
  const input = { user_id: asha.id, identification_token }
  for (const reader of [ravi, community, stranger]) {
    const { body } = await chowk.call('user/userdetail', input, reader)
    expect(Object.keys(body).sort()).toEqual(['is_blocked', 'next_cursor', 'posts', 'user'])
    expect(Object.keys(body.user.user_detail).sort()).toEqual(['about', 'bio'])
    expect(JSON.stringify(body)).not.toMatch(/Aundh|411007|18\.56|73\.81/)
  }
  expect(await namesOf(ravi)).toEqual([])
})

// CALL-user-updatelocation
test('of 20 locations saved at once 10 are stored, and one home of several', async () => {
  const { asha } = await neighbours()
  const names = Array.from({ length: 20 }, (_, index) => `Lane ${index}`)
  const profile_only = true
  const answers = await Promise.all(names.map((location) => save(asha, { location, profile_only })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused?.error.message).toBe('You can save 10 places. Please remove one first.')
  const homes = await Promise.all(
    names.map((location) => save(asha, { location, profile_only, kind: 'current_city' })),
  )
  expect(homes.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await namesOf(asha)).toHaveLength(11)
})

test("saving takes 6 statements, removing 3, one's own detail with posts 5 and another's 3", async () => {
  const { asha, ravi } = await neighbours()
  expect(await chowk.statementsOf(() => save(asha, { location: 'Aundh' }))).toHaveLength(6)
  const input = { location: 'Aundh' }
  const remove = () => chowk.call('user/remove-user-location', input, asha)
  expect(await chowk.statementsOf(remove)).toHaveLength(3)
  for (const member of [asha, ravi]) await createPost(chowk.db, member)
  expect(await chowk.statementsOf(() => detailOf(asha))).toHaveLength(5)
  const other = () => chowk.call('user/userdetail', { user_id: ravi.id }, asha)
  expect(await chowk.statementsOf(other)).toHaveLength(3)
  const bare = { user_id: ravi.id, posts_limit: 0 }
  const withoutPosts = () => chowk.call('user/userdetail', bare, asha)
  expect(await chowk.statementsOf(withoutPosts)).toHaveLength(1)
})
