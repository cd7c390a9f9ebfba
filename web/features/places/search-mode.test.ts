import { expect, test } from 'vitest'
import type { LocationType } from '#web/navigation/paths.ts'
import { toSearchMode } from './search-mode.ts'

// PLACE-12
test.each<[string | null, LocationType, string]>([
  ['location', 'pincode', 'location'],
  ['pincode', 'current_city', 'pincode'],
  ['currentlocation', 'other_cities', 'currentlocation'],
  [null, 'current_city', 'location'],
  [null, 'pincode', 'pincode'],
  ['elsewhere', 'pincode', 'pincode'],
])('mode %j of the type %s is %s', (text, type, mode) => {
  expect(toSearchMode(text, type)).toBe(mode)
})
