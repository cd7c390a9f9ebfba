import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import { googlePlaces } from '#server/integrations/google-places.ts'
import type { MapsService } from '#server/integrations/maps.ts'
import { photon } from '#server/integrations/photon.ts'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { type FakeMaps, startFakeMaps } from '#server/testing/fake-maps.ts'
import { testApp } from '#server/testing/test-app.ts'
import { defaultLanguageId, SECOND } from '#shared/limits.ts'
import { placeJobs } from './jobs.ts'

let fake: FakeMaps
let service: MapsService
/** How often the service may still be asked. */
let quota = 0

const dailyQuota = 10

const maps: MapsService = {
  ...{ name: 'google', dailyQuota, mayKeepPredictions: false },
  predict: (query) => service.predict(query),
  find: (query) => service.find(query),
}
const rateLimits = {
  consume: async ({ name }: { name: string }) => {
    if (name === 'maps' && quota-- <= 0) throw new TooManyRequests(1000)
  },
  refusedFor: () => undefined,
  refund: async () => undefined,
}
const chowk = testApp({ maps, rateLimits })
const keeping = testApp({ maps: { ...maps, name: 'photon', mayKeepPredictions: true }, rateLimits })

const google = ({ timeout }: { timeout: number }) =>
  googlePlaces({ url: fake.url, key: fake.key, dailyQuota, timeout })

beforeAll(async () => {
  fake = await startFakeMaps()
})
afterAll(() => fake.stop())
beforeEach(async () => {
  Object.assign(fake, { behaviour: 'normal' })
  fake.asked.length = 0
  quota = 100
  service = google({ timeout: 10 * SECOND })
  await chowk.db.deleteFrom('maps_places').execute()
  // The one place of the tests' database.
  const own = { id: 'goodluck-nagar', kind: 'locality', name: 'Goodluck Nagar', country: 'India' }
  const row = { ...own, latitude: 18.5, longitude: 73.8, weight: 40 }
  await chowk.db
    .insertInto('places')
    .values(row)
    .onConflict((one) => one.doNothing())
    .execute()
  const name = { place_id: own.id, name: 'goodluck nagar', search: 'goodluck nagar india' }
  const named = { ...name, sound: 'gudluk nagar', weight: 40 }
  await chowk.db
    .insertInto('place_names')
    .values(named)
    .onConflict((one) => one.doNothing())
    .execute()
})
afterAll(async () => {
  await chowk.db.deleteFrom('places').where('id', '=', 'goodluck-nagar').execute()
  await chowk.db.deleteFrom('place_names').where('place_id', '=', 'goodluck-nagar').execute()
})

async function firstOf(input: string) {
  const { body } = await chowk.call('place/autocomplete', { input, session_token: 'one search' })
  return body.predictions[0]?.structured_formatting.main_text
}

// PLACE-18
test('predicts what the maps service knows', async () => {
  expect(await firstOf('goodluck')).toBe('Café Goodluck')
})

// PLACE-18, DATA-18
test.each(['empty', 'fail', 'nonsense', 'hang'] as const)(
  'our own list answers for a service that does %s',
  async (behaviour) => {
    fake.behaviour = behaviour
    service = google({ timeout: SECOND / 10 })
    expect(await firstOf('goodluck')).toBe('Goodluck Nagar')
  },
)

// PLACE-18
test('our own list answers once the quota of the day is used up', async () => {
  quota = 1
  expect(await firstOf('goodluck')).toBe('Café Goodluck')
  expect(await firstOf('goodluck')).toBe('Goodluck Nagar')
  expect(fake.asked).toHaveLength(1)
})

test.each(['go', '411'])('nobody is asked about %j', async (typed) => {
  await firstOf(typed)
  expect(fake.asked).toEqual([])
})

test('predictions of Google are not cached, and those of Photon are', async () => {
  await firstOf('goodluck')
  await firstOf('goodluck')
  expect(fake.asked).toHaveLength(2)
  service = photon({ url: fake.url, dailyQuota })
  for (const input of ['good luck café', 'Good Luck Café']) {
    const { body } = await keeping.call('place/autocomplete', { input })
    expect(body.predictions).toHaveLength(1)
  }
  expect(fake.asked).toHaveLength(3)
})

const goodluck = {
  ...{ place_id: 'google:ChIJ-goodluck', place: 'Café Goodluck', city: 'Pune', pinCode: '411004' },
  ...{ state: 'Maharashtra', country: 'India', latitude: 18.5174, longitude: 73.8417 },
}

test('a place of the service is asked for once, and forgotten after 30 days', async () => {
  const { place_id } = goodluck
  for (let time = 0; time < 2; time++) {
    const { body } = await chowk.call('place/geocode', { place_id })
    expect(body.results).toEqual([goodluck])
  }
  expect(fake.asked).toHaveLength(1)
  const { expires_at } = await chowk.db
    .selectFrom('maps_places')
    .select('expires_at')
    .executeTakeFirstOrThrow()
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  await chowk.db.updateTable('maps_places').set({ expires_at: '2020-01-01T00:00:00Z' }).execute()
  for (const { run } of placeJobs({ db: chowk.db }).sweeps) await run({}, new Date())
  expect(await chowk.db.selectFrom('maps_places').selectAll().execute()).toEqual([])
})

test('a post has the place that was chosen from the service', async () => {
  const { place_id } = goodluck
  await chowk.call('place/geocode', { place_id })
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const text = { title: 'Bun maska', description: 'And tea.', language_id: defaultLanguageId }
  const post = { ...text, location: 'Café Goodluck', place_id }
  const { body } = await chowk.call('post/newpost', post, member)
  const row = await chowk.db
    .selectFrom('posts')
    .select(['place_id', 'city', 'pincode', 'latitude', 'longitude'])
    .where('id', '=', body.post.id)
    .executeTakeFirstOrThrow()
  const position = { latitude: 18.52, longitude: 73.84 }
  expect(row).toEqual({ place_id, city: 'Pune', pincode: '411004', ...position })
})

test.each(['google:unknown', 'photon:somewhere', 'nowhere'])('%s is no place', async (place_id) => {
  const { body } = await chowk.call('place/geocode', { place_id })
  expect(body.results).toEqual([])
})
