import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeMaps, startFakeMaps } from '#server/testing/fake-maps.ts'
import { googlePlaces } from './google-places.ts'
import { IntegrationError } from './integration-error.ts'
import { pausedAfterErrors } from './paused-maps.ts'
import { photon } from './photon.ts'

let fake: FakeMaps

beforeAll(async () => {
  fake = await startFakeMaps()
})
afterAll(() => fake.stop())
beforeEach(() => {
  fake.behaviour = 'normal'
  fake.asked.length = 0
})

const dailyQuota = 10
const google = (options: { key?: string; timeout?: number } = {}) =>
  googlePlaces({ url: fake.url, key: fake.key, dailyQuota, ...options })
const ownPhoton = (options: { timeout?: number } = {}) =>
  photon({ url: fake.url, dailyQuota, ...options })

const services = [
  ['Google', google],
  ['Photon', ownPhoton],
] as const

const query = { input: 'goodluck', language: 'en' }

// CALL-maps
test('asks Google for places of India, with the session and the fields that are needed', async () => {
  const found = await google().predict({ ...query, session_token: 'one search' })
  expect(found).toEqual([
    {
      place_id: 'google:ChIJ-goodluck',
      description: 'Café Goodluck, FC Road, Pune, Maharashtra, India',
      terms: ['Café Goodluck', 'FC Road', 'Pune', 'Maharashtra', 'India'].map((value) => ({
        value,
      })),
      structured_formatting: {
        main_text: 'Café Goodluck',
        secondary_text: 'FC Road, Pune, Maharashtra, India',
      },
    },
  ])
  const [asked] = fake.asked
  expect(asked?.headers).toMatchObject({ 'x-goog-api-key': 'a key' })
  expect(asked?.headers['x-goog-fieldmask']).toContain('suggestions.placePrediction.placeId')
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    ...{ input: 'goodluck', languageCode: 'en', includedRegionCodes: ['in'] },
    sessionToken: 'one search',
  })
})

// PLACE-18, CALL-maps
test('asks Google for the parts of a place', async () => {
  const place_id = 'google:ChIJ-goodluck'
  const found = await google().find({ place_id, language: 'hi', session_token: 'one search' })
  expect(found).toEqual({
    ...{ place_id, place: 'Café Goodluck', city: 'Pune', pinCode: '411004' },
    ...{ state: 'Maharashtra', country: 'India', latitude: 18.5174, longitude: 73.8417 },
  })
  const parameters = Object.fromEntries(fake.asked[0]?.url.searchParams ?? [])
  expect(parameters).toEqual({ languageCode: 'hi', sessionToken: 'one search' })
})

test('asks Photon for places of India, whose ids hold the place', async () => {
  const [first, ...others] = await ownPhoton().predict(query)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    description: 'Café Goodluck, Pune, Maharashtra, India',
    structured_formatting: { main_text: 'Café Goodluck' },
  })
  expect(fake.asked[0]?.url.searchParams.get('bbox')).toBe('68,6.5,97.5,37.2')
  fake.behaviour = 'fail'
  const { place_id = '' } = first ?? {}
  expect(await ownPhoton().find({ place_id, language: 'en' })).toEqual({
    ...{ place_id, place: 'Café Goodluck', city: 'Pune', pinCode: '411004' },
    ...{ state: 'Maharashtra', country: 'India', latitude: 18.5174, longitude: 73.8417 },
  })
})

test.each(['photon:', 'photon:nonsense', `photon:${btoa('["a",1]')}`])(
  'Photon has no place %j',
  async (place_id) => {
    expect(await ownPhoton().find({ place_id, language: 'en' })).toBeUndefined()
  },
)

test.each(services)('%s may predict nothing', async (_, service) => {
  fake.behaviour = 'empty'
  expect(await service().predict(query)).toEqual([])
})

test.each(
  services.flatMap(([name, service]) =>
    (['fail', 'nonsense', 'hang'] as const).map((behaviour) => ({ name, service, behaviour })),
  ),
)(
  '$name that does $behaviour is an error without what was typed',
  async ({ service, behaviour }) => {
    fake.behaviour = behaviour
    const error: unknown = await service({ timeout: 100 })
      .predict(query)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(IntegrationError)
    expect(String((error as IntegrationError).cause)).not.toContain('goodluck')
  },
)

test('a wrong key of Google is an error', async () => {
  await expect(google({ key: 'another' }).predict(query)).rejects.toThrow(IntegrationError)
})

test('after an error the service is not asked for 30 seconds', async () => {
  let now = 0
  const service = pausedAfterErrors(google(), () => now)
  fake.behaviour = 'fail'
  await expect(service.predict(query)).rejects.toThrow()
  fake.behaviour = 'normal'
  now = 29_999
  await expect(service.predict(query)).rejects.toThrow(IntegrationError)
  expect(fake.asked).toHaveLength(1)
  now = 30_000
  expect(await service.predict(query)).toHaveLength(1)
})
