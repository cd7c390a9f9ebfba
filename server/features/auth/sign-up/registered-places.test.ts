import { expect, test } from 'vitest'
import { databaseWithPlaces } from '#server/testing/database-with-places.ts'
import { newcomer, verifyPhone } from '#server/testing/newcomer.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'

const chowk = testApp({ database: databaseWithPlaces })

type Places = Pick<
  Input<'auth/register'>,
  'current_city' | 'home_pincode' | 'other_cities' | 'place_ids'
>

async function register(places: Places) {
  const { browser, phone, draft } = await newcomer(chowk)
  await verifyPhone(chowk, browser, phone)
  return browser.call('auth/register', { ...draft, ...places })
}

/** Registers with these places, and reads what is kept of them. */
async function storedLocations(places: Places) {
  const { user } = (await register(places)).body
  return chowk.db
    .selectFrom('user_locations')
    .select(['kind', 'location', 'city', 'latitude', 'longitude'])
    .where('user_id', '=', user.id)
    .orderBy('position')
    .execute()
}

// PLACE-4
test('stores the chosen places, even if others have their names', async () => {
  const saved = await storedLocations({
    current_city: 'Civil Lines',
    home_pincode: '411007',
    other_cities: ['Aundh, Pune', 'Our lane'],
    place_ids: { 'Aundh, Pune': 'aundh-411007', '411007': 'aundh-411007' },
  })
  expect(saved).toMatchObject([
    // There are many, and none was chosen.
    { kind: 'current_city', location: 'Civil Lines', latitude: null },
    { kind: 'home_pincode', location: '411007', city: 'Pune', latitude: 18.56, longitude: 73.81 },
    { kind: 'other_cities', location: 'Aundh, Pune', city: 'Pune', latitude: 18.56 },
    { kind: 'other_cities', location: 'Our lane', latitude: null },
  ])
})

test('a place that is not known leaves the text', async () => {
  const saved = await storedLocations({
    current_city: 'Our lane',
    place_ids: { 'Our lane': 'nowhere-000000', constructor: 'aundh-411007' },
  })
  expect(saved).toMatchObject([{ location: 'Our lane', latitude: null }])
})

test.each([{ 'Our lane': '' }, { 'Our lane': 7 }, { ['x'.repeat(61)]: 'aundh-411007' }, 'aundh'])(
  'refuses %j as the places of locations',
  async (place_ids) => {
    const { error } = await register({ place_ids: place_ids as Record<string, string> })
    expect(error.code).toBe('given_data_invalid')
  },
)
