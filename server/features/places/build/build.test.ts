import { expect, test } from 'vitest'
import { distanceKm } from '../distance.ts'
import { openGazetteer } from '../read-gazetteer.ts'
import { readCities, readLocalities } from './lists.ts'
import { placeOfOffice } from './office-name.ts'
import type { Office } from './packages.ts'
import { locatePincodes } from './pincodes.ts'

test.each([
  ['Connaught Place SO', 'Connaught Place'],
  ['Bandra(East) S.O', 'Bandra East'],
  ['Pune Cantt East S.O', 'Pune Cantt East'],
  ['HSR LAYOUT SO', 'HSR Layout'],
  ['Koramangala VI Bk S.O', 'Koramangala VI Bk'],
  ['Amar Colony SO South Delhi', 'Amar Colony'],
  ['Lajpat Nagar South Delhi', 'Lajpat Nagar'],
  ['Kothimir B.O', 'Kothimir'],
  ['Old Delhi', 'Old Delhi'],
  ['GARAULI KHURD', 'Garauli Khurd'],
  ['Bandra W eCOM Nodal Delivery Centre', undefined],
  ['NGT EXTENSION COUNTER', undefined],
  ['NA', undefined],
])('the office %s is in %s', (office, place) => {
  expect(placeOfOffice(office, ['Delhi'])).toBe(place)
})

const pune = { latitude: 18.52, longitude: 73.85 }
const aundh = { latitude: 18.56, longitude: 73.81 }
const lahore = { latitude: 31.08, longitude: 74.49 }

const office = (pincode: string, point: Office['point']): Office => ({
  ...{ name: `Office of ${pincode}`, pincode, kind: 'BO' as const, district: 'Pune', state: 'MH' },
  point,
})

test('an office far from all others of its pincode is not believed', () => {
  const offices = [office('411007', aundh), office('411007', pune), office('411007', lahore)]
  const [found] = locatePincodes(offices, new Map([['411007', aundh]]), [])
  expect(found && distanceKm(found.point, aundh)).toBeLessThan(10)
  expect(found?.offices.map(({ point }) => point)).toEqual([aundh, pune, undefined])
})

test('a point of the second list is never stored', () => {
  const second = { latitude: 18.6, longitude: 73.7 }
  const references = new Map([
    ['411057', second],
    ['411007', aundh],
    ['411001', pune],
  ])
  const offices = [office('411007', aundh), office('411001', pune), office('411057', lahore)]
  const found = locatePincodes(offices, references, [])
  expect(found.find(({ pincode }) => pincode === '411057')?.point).toEqual(aundh)
})

test('the file holds what our own lists say: else run npm run places', async () => {
  const places = await (await openGazetteer()).read()
  const names = new Set(places.map(({ name, state, pincode }) => `${name} ${pincode ?? state}`))
  const states = new Map(places.flatMap(({ kind, name }) => (kind === 'state' ? [[name, 1]] : [])))
  expect(states.size).toBe(36)
  const missing = readLocalities().filter(({ name, pincode }) => !names.has(`${name} ${pincode}`))
  expect(missing.map(({ name }) => name)).toEqual([])
  const cities = new Map(places.filter(({ kind }) => kind === 'city').map((one) => [one.name, one]))
  const unlisted = readCities().filter(({ name, names: others }) => {
    const found = cities.get(name)
    return (
      !found ||
      (others[0] && !places.some((one) => one.name === name && one.names.includes(others[0] ?? '')))
    )
  })
  expect(unlisted.map(({ name }) => name)).toEqual([])
})

test('every place of India lies in India', async () => {
  const places = await (await openGazetteer()).read()
  const outside = places.filter(
    ({ country, latitude, longitude }) =>
      country === 'India' &&
      (latitude < 6.5 || latitude > 37.2 || longitude < 68 || longitude > 97.5),
  )
  expect(outside).toEqual([])
})
