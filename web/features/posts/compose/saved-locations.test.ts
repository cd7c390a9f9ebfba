import { expect, test } from 'vitest'
import { savedLocations } from './saved-locations.ts'

test.each([
  ['Lodhi Colony', 'Jor Bagh, Nizamuddin', ['Lodhi Colony', 'Jor Bagh', 'Nizamuddin']],
  ['Lodhi Colony', '', ['Lodhi Colony']],
  ['Aundh, Pune', 'Jor Bagh', ['Aundh, Pune', 'Jor Bagh']],
  ['', 'Jor Bagh', ['Jor Bagh']],
  ['', 'Nashik, "Aundh, Pune"', ['Nashik', 'Aundh, Pune']],
  ['', ' , ,', []],
  ['null', 'undefined,Jor Bagh', ['Jor Bagh']],
  ['Jor Bagh', 'Jor Bagh ,Nizamuddin', ['Jor Bagh', 'Nizamuddin']],
])('of %j and %j offers %j', (current_city, other_cities, places) => {
  expect(savedLocations({ current_city, other_cities })).toEqual(places)
})
