import { expect, test } from 'vitest'
import type { LocationType } from '#web/navigation/paths.ts'
import { type Known, placeText, toChosenPlace, toTypedPlace } from './chosen-place.ts'

const aundh = {
  place_id: 'aundh-411007',
  ...{ place: 'Aundh', city: 'Pune', pinCode: '411007', state: 'Maharashtra', country: 'India' },
  ...{ latitude: 18.561, longitude: 73.807 },
}
const pune = { ...aundh, place_id: 'pune', place: 'Pune', pinCode: '' }
const choose = (found: typeof aundh, type: LocationType, known: Known[] = []) =>
  toChosenPlace(found, { type, known })

test('a home or another location is saved by its name, with its surroundings', () => {
  const chosen = {
    place_id: 'aundh-411007',
    ...{ location: 'Aundh', city: 'Pune', pincode: '411007' },
    ...{ state: 'Maharashtra', country: 'India', profile_only: false },
  }
  expect(choose(aundh, 'current_city')).toEqual(chosen)
  expect(choose(aundh, 'other_cities')).toEqual(chosen)
})

test('a place of work is saved by its pincode, and a whole city has none', () => {
  expect(choose(aundh, 'pincode')).toMatchObject({ location: '411007', pincode: '411007' })
  expect(choose(pune, 'pincode')).toBeUndefined()
  expect(choose({ ...aundh, pinCode: '75001' }, 'pincode')).toBeUndefined()
})

test('a pincode that is not of India is left out', () => {
  expect(choose({ ...aundh, pinCode: 'SW1A 1AA' }, 'current_city')?.pincode).toBe('')
})

test.each<[string, Known[]]>([
  ['Aundh', []],
  ['Aundh', [{ location: 'aundh', city: 'pune' }]],
  ['Aundh', [{ location: 'Pune', city: 'Satara' }]],
  ['Aundh, Pune', [{ location: 'Aundh', city: 'Satara' }]],
  ['Aundh', [{ location: 'Aundh', place_id: 'aundh-411007' }]],
  ['Aundh, Pune', [{ location: 'Aundh', place_id: 'aundh-415510' }]],
])('is called %j where %j is saved', (location, known) => {
  expect(choose(aundh, 'other_cities', known)?.location).toBe(location)
})

test('a name has at most 60 characters', () => {
  expect(choose({ ...aundh, place: 'x'.repeat(61) }, 'current_city')?.location).toHaveLength(60)
  expect(toTypedPlace(` ${'x'.repeat(70)} `).location).toHaveLength(60)
})

test('a typed text is a location without a place', () => {
  expect(toTypedPlace(' Lane 4, by the well ')).toEqual({
    ...{ location: 'Lane 4, by the well', place_id: undefined },
    ...{ city: '', state: '', pincode: '', country: '', profile_only: true },
  })
})

test.each([
  [aundh, 'Pune, Maharashtra, 411007'],
  [pune, 'Maharashtra'],
  [{ ...aundh, place: 'Jor Bagh', city: 'Delhi', state: 'Delhi' }, 'Delhi, 411007'],
  [{ ...aundh, city: '', state: '', pinCode: '' }, ''],
])('distinguishes %j by %j', (found, text) => {
  expect(placeText(found)).toBe(text)
})
