import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import {
  checkPlace,
  maxOf,
  type PlaceType,
  placesOf,
  placeTypes,
  withoutPlace,
  withPlace,
} from './places.ts'

const draft = {
  ...emptyDraft('lodhi'),
  current_city: 'Lodhi Colony',
  other_cities: ['Jor Bagh', 'Karbala'],
}

const cases: [PlaceType, string, string | undefined][] = [
  ['pincode', '110003', undefined],
  ['pincode', ' 110003 ', undefined],
  ['pincode', '11000', 'place.codeInvalid'],
  ['pincode', '1100034', 'place.codeInvalid'],
  ['pincode', 'D110003', 'place.codeInvalid'],
  ['pincode', '010003', 'place.codeInvalid'],
  ['pincode', '', 'place.codeInvalid'],
  ['current_city', 'Nizamuddin', undefined],
  ['current_city', 'Jor Bagh', undefined],
  ['current_city', ' ', 'place.nameMissing'],
  ['other_cities', 'Nizamuddin', undefined],
  ['other_cities', 'jor bagh', 'place.known'],
]

test.each(cases)('checks the %s %j: %s', (type, text, error) => {
  expect(checkPlace(draft, type, text)).toBe(error)
})

test('a location replaces the one of its type, and other locations are added', () => {
  expect(withPlace(draft, 'current_city', ' Nizamuddin ')).toEqual({ current_city: 'Nizamuddin' })
  expect(withPlace(draft, 'other_cities', 'Nizamuddin')).toEqual({
    other_cities: ['Jor Bagh', 'Karbala', 'Nizamuddin'],
  })
})

test('there are at most ten other locations, and one of each other type', () => {
  expect(placeTypes.map(maxOf)).toEqual([1, 1, 10])
  const full = { ...draft, other_cities: Array<string>(10).fill('Jor Bagh') }
  expect(withPlace(full, 'other_cities', 'Nizamuddin')).toEqual({ other_cities: full.other_cities })
})

test('lists the locations of each type', () => {
  expect(placeTypes.map((type) => placesOf({ ...draft, pincode: '110003' }, type))).toEqual([
    ['Lodhi Colony'],
    ['110003'],
    ['Jor Bagh', 'Karbala'],
  ])
  expect(placeTypes.map((type) => placesOf(emptyDraft('lodhi'), type))).toEqual([[], [], []])
})

test('removing a location leaves the others', () => {
  expect(withoutPlace(draft, 'current_city', 'Lodhi Colony')).toEqual({ current_city: '' })
  expect(withoutPlace(draft, 'other_cities', 'Jor Bagh')).toEqual({ other_cities: ['Karbala'] })
})
