import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { checkPlace, type PlaceType, placesOf, withoutPlace, withPlace } from './places.ts'

const draft = { ...emptyDraft('lodhi'), current_city: 'Lodhi Colony', other_cities: ['Jor Bagh'] }

const cases: [PlaceType, string, string | undefined][] = [
  ['pincode', '110003', undefined],
  ['pincode', ' 110003 ', undefined],
  ['pincode', '11000', 'place.codeInvalid'],
  ['pincode', '010003', 'place.codeInvalid'],
  ['pincode', '', 'place.codeInvalid'],
  ['current_city', 'Nizamuddin', undefined],
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
    other_cities: ['Jor Bagh', 'Nizamuddin'],
  })
})

test('removing a location leaves the others', () => {
  expect(withoutPlace(draft, 'current_city', 'Lodhi Colony')).toEqual({ current_city: '' })
  expect(withoutPlace(draft, 'other_cities', 'Jor Bagh')).toEqual({ other_cities: [] })
  expect(placesOf(emptyDraft('lodhi'), 'pincode')).toEqual([])
})
