import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseWithPlaces } from '#server/testing/database-with-places.ts'
import {
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { newcomer, verifyPhone } from '#server/testing/newcomer.ts'
import { testApp } from '#server/testing/test-app.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { placeJobs } from './jobs.ts'
import { matchTexts } from './match-texts.ts'
import { chooseCertain, placeById, placeOfText } from './place-of-text.ts'
import type { PlaceRow } from './queries.ts'

const chowk = testApp({ database: databaseWithPlaces })

async function memberOfCommunity() {
  const community = await createCommunity(chowk.db)
  return { community, member: await createMember(chowk.db, community) }
}

async function write(member: TestMember, place: { location: string; place_id?: string }) {
  const text = { title: 'Mist', description: 'And geese.', language_id: defaultLanguageId }
  const { body } = await chowk.call('post/newpost', { ...text, ...place }, member)
  return body.post.id
}

const columns = [
  'place_id',
  'location_name',
  'city',
  'district',
  'state',
  'pincode',
  'latitude',
  'longitude',
] as const

async function placeOf(post: number) {
  const rows = chowk.db
    .selectFrom('posts')
    .select([...columns])
    .where('id', '=', post)
  return rows.executeTakeFirstOrThrow()
}

const aundh = {
  ...{ place_id: 'aundh-411007', location_name: 'Aundh', city: 'Pune', district: 'Pune' },
  ...{ state: 'Maharashtra', pincode: '411007', latitude: 18.56, longitude: 73.81 },
}

// PLACE-26, PRIVACY-2
test('a post knows the place that its text surely names, on the grid of a kilometre', async () => {
  const { member } = await memberOfCommunity()
  expect(await placeOf(await write(member, { location: 'Aundh' }))).toEqual(aundh)
  const written = { ...aundh, location_name: 'औंध' }
  expect(await placeOf(await write(member, { location: 'औंध' }))).toEqual(written)
})

test('a post has the place that its author chose, whatever others have its name', async () => {
  const { member } = await memberOfCommunity()
  const post = await write(member, { location: 'Our lane', place_id: 'aundh-411007' })
  expect(await placeOf(post)).toEqual({ ...aundh, location_name: 'Our lane' })
})

test('a post keeps a text that names no place, or several', async () => {
  const { member } = await memberOfCommunity()
  for (const location of ['The old banyan', 'Rampur']) {
    const place = { place_id: null, city: location, latitude: null, longitude: null }
    expect(await placeOf(await write(member, { location }))).toMatchObject(place)
  }
})

// PLACE-27
test.each([
  ['Pune', ['Aundh', 'Wakad']],
  ['Poona', ['Aundh', 'Wakad']],
  ['पुणे', ['Aundh', 'Wakad']],
  ['Aundh', ['Aundh']],
  ['Bangalore', ['Koramangala']],
  ['Delhi', ['Hauz Khas', 'New Delhi']],
  ['New Delhi', ['Hauz Khas', 'New Delhi']],
  ['411007', ['Aundh']],
  ['560034', ['Koramangala']],
  ['Mumbai', []],
])('the feed of %s has the posts of %j', async (location, found) => {
  const { community, member } = await memberOfCommunity()
  for (const name of ['Aundh', 'Wakad', 'Koramangala', 'Hauz Khas', 'New Delhi']) {
    await write(member, { location: name })
  }
  const { body } = await chowk.call('post/feed', { location }, community)
  const names = body.posts.map((post) => post.location.locationMaster.location_name)
  expect(names.toSorted()).toEqual(found)
})

// FEED-1
test.each([
  ['Maharashtra', ['Aundh', 'Baramati']],
  ['महाराष्ट्र', ['Aundh', 'Baramati']],
  ['Kodagu', ['Kodagu', 'Kushalnagar', 'Madikeri']],
  ['Karnataka', ['Kodagu', 'Koramangala', 'Kushalnagar', 'Madikeri']],
  ['Pune', ['Aundh']],
  ['Bilaspur', []],
])(
  'the feed of the district or state %s has the posts of %j, which lie in it',
  async (location, found) => {
    const { community, member } = await memberOfCommunity()
    const written = [
      'Aundh',
      'Baramati',
      'Kodagu',
      'Koramangala',
      'Kushalnagar',
      'Madikeri',
      'Shimla',
    ]
    for (const name of written) await write(member, { location: name })
    const { body } = await chowk.call('post/feed', { location }, community)
    const names = body.posts.map((post) => post.location.locationMaster.location_name)
    expect(names.toSorted()).toEqual(found)
  },
)

test('districts of one name in two states are two', async () => {
  const { community, member } = await memberOfCommunity()
  const inKarnataka = await write(member, { location: 'Madikeri' })
  const elsewhere = {
    district: 'Kodagu',
    state: 'Kerala',
    city: 'Nowhere',
    location_name: 'Nowhere',
  }
  await createPost(chowk.db, member, elsewhere)
  const { body } = await chowk.call('post/feed', { location: 'Kodagu' }, community)
  expect(body.posts.map(({ id }) => id)).toEqual([inKarnataka])
})

test('a city whose district the list does not tell is in that of the places around it', async () => {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from places
    where kind = 'city' and district = '' and country = 'India'
    order by weight desc, id limit 1`.execute(chowk.db)
  const [{ id, state } = { id: '', state: '' }] = rows
  const place = await placeById(chowk.db, id)
  expect(place?.state).toBe(state)
  expect(place?.district).not.toBe('')
})

test('a post has the district of a saved location', async () => {
  const { member } = await memberOfCommunity()
  await chowk.call(
    'user/updatelocation',
    { location: 'Our lane', place_id: 'aundh-411007' },
    member,
  )
  const post = await write(member, { location: 'our lane' })
  expect(await placeOf(post)).toEqual({ ...aundh, location_name: 'our lane' })
})

test('finds a post near a position by the place it was written from', async () => {
  const { community, member } = await memberOfCommunity()
  const id = await write(member, { location: 'Aundh' })
  const near = { location: 'Nearme', latitude: 18.55, longitude: 73.8 }
  const { body } = await chowk.call('post/feed', near, community)
  expect(body.posts.map((post) => post.id)).toEqual([id])
})

// PLACE-26
test('older posts and saved locations get their places, where that is certain', async () => {
  const { community, member } = await memberOfCommunity()
  const old = (place: object) => createPost(chowk.db, member, place)
  const named = await old({ location_name: 'Aundh', city: 'Aundh' })
  const placed = { location_name: 'Rampur', city: 'Somewhere', latitude: 28.8, longitude: 79.02 }
  const positioned = await old(placed)
  const vague = await old({ location_name: 'Rampur', city: 'Rampur' })
  const owner = { community_id: community.id, user_id: member.id }
  await chowk.db
    .insertInto('user_locations')
    .values({ ...owner, kind: 'other_cities', location: 'Bombay' })
    .execute()
  const [task] = placeJobs({ db: chowk.db }).tasks
  expect(task?.name).toBe(matchTexts.name)
  await task?.run({}, new Date())
  expect(await placeOf(named.id)).toEqual(aundh)
  const found = { place_id: 'rampur-up', city: 'Somewhere', latitude: 28.8, longitude: 79.02 }
  expect(await placeOf(positioned.id)).toMatchObject(found)
  expect(await placeOf(vague.id)).toMatchObject({ place_id: null, city: 'Rampur', latitude: null })
  const saved = await chowk.db
    .selectFrom('user_locations')
    .select(['place_id', 'city', 'latitude'])
    .where('community_id', '=', community.id)
    .execute()
  expect(saved).toEqual([{ place_id: 'mumbai-mh', city: 'Mumbai', latitude: 19.07 }])
})

// PLACE-26
test('the places of a registration are known', async () => {
  const { browser, phone, draft, community } = await newcomer(chowk)
  await verifyPhone(chowk, browser, phone)
  const places = { current_city: 'Poona', home_pincode: '411007', other_cities: 'Nowhere' }
  expect((await browser.call('auth/register', { ...draft, ...places })).status).toBe(200)
  const stored = await chowk.db
    .selectFrom('user_locations')
    .select(['kind', 'place_id', 'city', 'pincode', 'latitude'])
    .where('community_id', '=', community.id)
    .orderBy('kind')
    .execute()
  const unknown = { place_id: null, city: '', pincode: null, latitude: null }
  expect(stored).toEqual([
    { kind: 'current_city', place_id: 'pune-mh', city: 'Pune', pincode: null, latitude: 18.52 },
    { kind: 'home_pincode', place_id: '411007', city: 'Pune', pincode: '411007', latitude: 18.55 },
    { kind: 'other_cities', ...unknown },
  ])
})

test.each([
  ['Aundh, Pune', 'aundh-411007'],
  ['Aundh, Pune, Maharashtra, India', 'aundh-411007'],
  ['Pune', 'pune-mh'],
  ['560034', '560034'],
  ['Kerala', 'kerala-state'],
])('%s is surely %s', async (text, place_id) => {
  expect(await placeOfText(chowk.db, text)).toMatchObject({ place_id })
})

test.each(['', '  ', 'Aun', 'Aundhh', 'Rampur', 'Ram Nagar'])('%j is not sure', async (text) => {
  expect(await placeOfText(chowk.db, text)).toBeUndefined()
})

const place = (weight: number, latitude: number, city = 'Here'): PlaceRow => ({
  ...{ id: `${city} ${weight}`, kind: 'locality', name: 'Shivaji Nagar', hindi_name: null, city },
  ...{ district: '', state: '', country: 'India', pincode: null, latitude, longitude: 77, weight },
})

test('of places with one name the much better known is meant', () => {
  expect(chooseCertain([place(85, 18), place(60, 20)])?.weight).toBe(85)
  expect(chooseCertain([place(85, 18), place(61, 20)])).toBeUndefined()
  expect(chooseCertain([place(59, 18), place(16, 20)])).toBeUndefined()
  expect(chooseCertain([place(16, 18)])?.weight).toBe(16)
  expect(chooseCertain([])).toBeUndefined()
})

test('places that are close to each other are one', () => {
  expect(chooseCertain([place(50, 18), place(49, 18.1)])?.weight).toBe(50)
})

test('a city or a position says which of them is meant', () => {
  const both = [place(85, 18), place(80, 20, 'There')]
  expect(chooseCertain(both, { city: 'there' })?.weight).toBe(80)
  expect(chooseCertain(both, { city: 'Elsewhere' })).toBeUndefined()
  expect(chooseCertain(both, { near: { latitude: 20.1, longitude: 77 } })?.weight).toBe(80)
  expect(chooseCertain(both, { near: { latitude: 22, longitude: 77 } })).toBeUndefined()
})
