import { expect, test } from 'vitest'
import { isMap } from './is-map.ts'

test.each([
  ['https://www.openstreetmap.org/?mlat=28.59&mlon=77.21', true],
  ['https://www.openstreetmap.org/search?query=ward%20office', true],
  ['https://maps.app.goo.gl/abc', true],
  ['https://www.google.com/maps/place/Lodhi+Garden', true],
  ['https://www.google.co.in/maps?q=28.59,77.21', true],
  ['https://goo.gl/maps/abc', true],
  ['https://www.google.com/search?q=maps', false],
  ['https://goo.gl/abc', false],
  ['https://112.gov.in/', false],
  ['https://openstreetmap.org.example/', false],
  ['https://example.org/maps', false],
  ['no address', false],
])('%s is a map: %s', (link, expected) => {
  expect(isMap(link)).toBe(expected)
})
