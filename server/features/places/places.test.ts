import { expect, test } from 'vitest'
import { databaseWithPlaces } from '#server/testing/database-with-places.ts'
import { testApp } from '#server/testing/test-app.ts'
import {
  byOwnName,
  inCity,
  inOtherScripts,
  localities,
  lookUps,
  misspelt,
  otherNames,
  pincodes,
  positions,
} from './testing/known-places.ts'
import { readReferencePincodes } from './testing/reference-pincodes.ts'

const chowk = testApp({ database: databaseWithPlaces })

async function predict(input: string, language = 'en') {
  const { body } = await chowk.call('place/autocomplete', { input, language })
  return body.predictions
}

async function firstOf(input: string) {
  const [first] = await predict(input)
  return first?.structured_formatting
}

// PLACE-23
test.each(lookUps)('%s finds first %s in %s', async (typed, main_text, secondary_text) => {
  expect(await firstOf(typed)).toEqual({ main_text, secondary_text })
})

// PLACE-23
test.each([...otherNames, ...misspelt, ...inOtherScripts])('%s finds %s', async (typed, name) => {
  expect((await firstOf(typed))?.main_text).toBe(name)
})

// PLACE-23
test.each(localities)('%s is first found in %s', async (name, city) => {
  const first = await firstOf(name)
  expect(first?.main_text).toBe(name)
  expect(first?.secondary_text.split(', ')[0]).toBe(city)
})

test.each(inCity)('%s finds %s in %s', async (typed, name, city) => {
  const first = await firstOf(typed)
  expect([first?.main_text, first?.secondary_text.split(', ')[0]]).toEqual([name, city])
})

test.each(byOwnName)('%s is found by its own name', async (name) => {
  expect((await firstOf(name))?.main_text).toBe(name)
})

// PLACE-23
test('predicts places from their first letter on', async () => {
  for (const typed of ['P', 'Pu', 'Pun']) expect((await firstOf(typed))?.main_text).toBe('Pune')
  expect(await predict('')).toEqual([])
  expect(await predict(' ?! ')).toEqual([])
})

test('predicts a pincode from its first digits on', async () => {
  const predictions = await predict('41100')
  expect(predictions.map(({ terms }) => terms[0]?.value)).toContain('411007')
})

test('names no place twice', async () => {
  const descriptions = (await predict('Pune')).map(({ description }) => description)
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

// PLACE-19, CALL-place-autocomplete, CALL-place
test('gives a prediction in the shape of a maps service', async () => {
  const [first] = await predict('Aundh')
  expect(first).toEqual({
    place_id: 'aundh-411007',
    description: 'Aundh, Pune, Maharashtra, India',
    terms: ['Aundh', 'Pune', 'Maharashtra', 'India'].map((value) => ({ value })),
    structured_formatting: { main_text: 'Aundh', secondary_text: 'Pune, Maharashtra, India' },
  })
})

test('names places in Hindi', async () => {
  const [first] = await predict('Aundh', 'hi')
  expect(first?.description).toBe('औंध, पुणे, महाराष्ट्र, भारत')
})

test('predicts each place of a name once, also where only one of two has a Hindi name', async () => {
  const inPune = (description: string) => /(?:औंध|Aundh), पुणे,/.test(description)
  const predictions = await predict('Aundh', 'hi')
  expect(predictions.map(({ description }) => description).filter(inPune)).toHaveLength(1)
})

// PLACE-19, CALL-place
test('finds what it has predicted', async () => {
  const { body } = await chowk.call('place/geocode', { place_id: 'aundh-411007' })
  expect(body.results).toEqual([
    {
      ...{ place_id: 'aundh-411007', place: 'Aundh', city: 'Pune', pinCode: '411007' },
      ...{ state: 'Maharashtra', country: 'India', latitude: 18.558, longitude: 73.8075 },
    },
  ])
})

// CALL-place-geocode
test.each(pincodes)('%s is %s in %s', async (pincode, place, city) => {
  const { body } = await chowk.call('place/geocode', { pincode })
  expect(body.results[0]).toMatchObject({ place, city, pinCode: pincode, country: 'India' })
})

// PLACE-25
test.each(positions)('near %s is a place', async (_, latitude, longitude, city) => {
  const { body } = await chowk.call('place/geocode', { latitude, longitude })
  const [first] = body.results
  expect(first?.city).toBe(city)
  expect(first && distanceKm(first, { latitude, longitude })).toBeLessThan(2)
})

// PLACE-24
test('500 pincodes are where another list has them, within 25 km', async () => {
  const wrong: string[] = []
  for (const { pincode, ...point } of readReferencePincodes(500)) {
    const { body } = await chowk.call('place/geocode', { pincode })
    const [first] = body.results
    if (!first || distanceKm(first, point) > 25)
      wrong.push(`${pincode} ${JSON.stringify(point)} ${JSON.stringify(first)}`)
  }
  expect(wrong).toEqual([])
})

test('finds nothing in the sea, and nothing for a pincode that is not there', async () => {
  const sea = await chowk.call('place/geocode', { latitude: 5, longitude: 65 })
  expect(sea.body.results).toEqual([])
  const { body } = await chowk.call('place/geocode', { pincode: '999999' })
  expect(body.results).toEqual([])
  const unknown = await chowk.call('place/geocode', { place_id: 'nowhere' })
  expect(unknown.body.results).toEqual([])
})

test.each(['11000', '1100011', 'abcdef'])('refuses the pincode %s', async (pincode) => {
  const { status, error } = await chowk.call('place/geocode', { pincode })
  expect(status).toBe(422)
  expect(error.errors).toEqual({ pincode: 'Enter 6 digit pincode to search location' })
})

// PLACE-22
test('has the pincodes and localities of India and the large cities of the world', async () => {
  const { rows } = await chowk.db
    .selectFrom('places')
    .select((row) => ['kind', row.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
    .then((counts) => ({ rows: Object.fromEntries(counts.map((row) => [row.kind, row.count])) }))
  expect(rows.pincode).toBeGreaterThan(19_000)
  expect(rows.locality).toBeGreaterThan(150_000)
  expect(rows.city).toBeGreaterThan(10_000)
  expect(rows).toMatchObject({ state: 36, district: expect.any(Number) })
})

function distanceKm(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * 111.2
}
