import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { locationsOf, locationTypes, maxOf, withLocation, withoutLocation } from './locations.ts'

const place_ids = { 'Lodhi Colony': 'lodhi-colony-110003', Karbala: 'karbala-110003' }
const draft = {
  ...emptyDraft('lodhi'),
  current_city: 'Lodhi Colony',
  other_cities: ['Jor Bagh', 'Karbala'],
  place_ids,
}
const nizamuddin = { location: 'Nizamuddin', place_id: 'nizamuddin-110013' }
const typed = (location: string) => ({ location, place_id: undefined })

test('a location replaces the one of its type, with its place', () => {
  expect(withLocation(draft, 'current_city', nizamuddin)).toEqual({
    current_city: 'Nizamuddin',
    place_ids: { Karbala: 'karbala-110003', Nizamuddin: 'nizamuddin-110013' },
  })
})

test('other locations are added in their order', () => {
  expect(withLocation(draft, 'other_cities', nizamuddin)).toEqual({
    other_cities: ['Jor Bagh', 'Karbala', 'Nizamuddin'],
    place_ids: { ...place_ids, Nizamuddin: 'nizamuddin-110013' },
  })
})

test('another location that is in the list already stays where it is', () => {
  const jorBagh = { location: 'jor BAGH', place_id: 'jor-bagh-110003' }
  expect(withLocation(draft, 'other_cities', jorBagh)).toEqual({
    other_cities: ['jor BAGH', 'Karbala'],
    place_ids: { ...place_ids, 'jor BAGH': 'jor-bagh-110003' },
  })
})

test('a name with a comma stays one location', () => {
  const { other_cities } = withLocation(draft, 'other_cities', typed('Aundh, Pune'))
  expect(other_cities).toEqual(['Jor Bagh', 'Karbala', 'Aundh, Pune'])
})

test('a location that is typed now loses the place that its name had before', () => {
  const { place_ids: left } = withLocation(draft, 'current_city', typed('Lodhi Colony'))
  expect(left).toEqual({ Karbala: 'karbala-110003' })
})

test('there are at most ten other locations, and one of each other type', () => {
  expect(locationTypes.map(maxOf)).toEqual([1, 1, 10])
  const full = { ...draft, other_cities: Array.from({ length: 10 }, (_, index) => `Lane ${index}`) }
  expect(withLocation(full, 'other_cities', nizamuddin).other_cities).toEqual(full.other_cities)
})

test('lists the locations of each type', () => {
  expect(locationTypes.map((type) => locationsOf({ ...draft, pincode: '110003' }, type))).toEqual([
    ['Lodhi Colony'],
    ['110003'],
    ['Jor Bagh', 'Karbala'],
  ])
  expect(locationTypes.map((type) => locationsOf(emptyDraft('lodhi'), type))).toEqual([[], [], []])
})

test('removing a location removes its place, and leaves the others', () => {
  expect(withoutLocation(draft, 'current_city', 'Lodhi Colony')).toEqual({
    current_city: '',
    place_ids: { Karbala: 'karbala-110003' },
  })
  expect(withoutLocation(draft, 'other_cities', 'Jor Bagh')).toEqual({
    other_cities: ['Karbala'],
    place_ids,
  })
})
