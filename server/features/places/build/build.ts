import type { Position } from '../distance.ts'
import { type City, CityFinder, locateCities } from './cities.ts'
import {
  isNamed,
  type ListedLocality,
  type Named,
  readCities,
  readDistricts,
  readLocalities,
  readPostalCities,
  readStates,
  type State,
} from './lists.ts'
import { type Locality, localitiesOf } from './localities.ts'
import { plainLatin, withoutMarks } from './office-name.ts'
import { type Office, openPackages, type Town } from './packages.ts'
import { type LocatedPincode, locatePincodes } from './pincodes.ts'
import { Grid, medianPoint } from './points.ts'

export type Gazetteer = {
  states: (State & Position)[]
  districts: (Named & Position & { pincodes: BuiltPincode[] })[]
  /** In India. */
  cities: (City & { district: string })[]
  /** Elsewhere, with more than 100,000 people. */
  world: Town[]
}

export type BuiltPincode = LocatedPincode & {
  state: string
  district: string
  city: City | undefined
  localities: Locality[]
}

const worldCity = 100_000

/** Builds the gazetteer from the data packages in a folder and our own lists. */
export function buildGazetteer(folder: string): Gazetteer {
  const packages = openPackages(folder)
  const states = readStates()
  const listedCities = readCities()
  const towns = packages.towns()
  const cities = locateCities(listedCities, towns)
  const naming = { states, districts: readDistricts(), cities }
  const offices = withStates(packages.offices(), naming)
  const references = packages.references()
  const indian = towns.towns.filter(({ country }) => country === 'IN')
  const located = locatePincodes(offices, references, indian)
  const finder = new CityFinder(cities, readPostalCities())
  const listed = Map.groupBy(readLocalities(), ({ pincode }) => pincode)
  const pincodes = located.map((pincode) => fill(pincode, { finder, listed }))
  pincodes.push(...withoutOffice(pincodes, { finder, listed, references }))
  const districts = districtsOf(pincodes, naming)
  return {
    states: states.map((state) => ({ ...state, ...pointOfState(state, cities) })),
    districts,
    cities: withDistricts(cities, pincodes),
    world: worldOf(towns),
  }
}

type Naming = { states: readonly State[]; districts: readonly Named[]; cities: readonly City[] }

/** Names states by our codes and districts by their names of today; rows without either get their neighbours'. */
function withStates(offices: readonly Office[], { states, districts, cities }: Naming): Office[] {
  const codes = new Map(states.map(({ name, state }) => [plainLatin(name), state]))
  codes.set('thedadraandnagarhavelianddamananddiu', 'DN')
  const known = new Map<string, { state: string; district: string }>()
  const named = new Map<string, string>()
  const nameOf = (district: string, state: string) => {
    const key = `${state} ${district}`
    const name = named.get(key) ?? nameOfDistrict(district, state, { districts, cities })
    named.set(key, name)
    return name
  }
  for (const { pincode, state, district } of offices) {
    const code = codes.get(plainLatin(state))
    if (!code || /^na$/i.test(district)) continue
    const its = { state: code, district: nameOf(district, code) }
    for (const digits of [pincode, pincode.slice(0, 5), pincode.slice(0, 4), pincode.slice(0, 3)]) {
      if (!known.has(digits)) known.set(digits, its)
    }
  }
  return offices.flatMap((office) => {
    const { pincode } = office
    // A pincode belongs to one district, so that it is one place.
    const its = [6, 5, 4, 3].map((n) => known.get(pincode.slice(0, n))).find(Boolean)
    return its ? [{ ...office, ...its }] : []
  })
}

function nameOfDistrict(
  raw: string,
  state: string,
  { districts, cities }: Pick<Naming, 'districts' | 'cities'>,
): string {
  const within = (one: { state: string }) => one.state === state
  const district = districts.find((one) => within(one) && isNamed(one, raw))
  const city = cities.find((one) => within(one) && one.isListed && isNamed(one, raw))
  if (district || city) return (district ?? city)?.name ?? raw
  return raw.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
}

type Filling = { finder: CityFinder; listed: ReadonlyMap<string, ListedLocality[]> }

function fill(located: LocatedPincode, { finder, listed }: Filling): BuiltPincode {
  const { state = '', district = '' } = located.offices[0] ?? {}
  const its = listed.get(located.pincode) ?? []
  const point =
    medianPoint(its) && located.offices.every((office) => !office.point)
      ? (medianPoint(its) ?? located.point)
      : located.point
  const city = finder.find(located.pincode, state, point)
  const localities = localitiesOf({ ...located, point }, { district, city, listed: its })
  return { ...located, point, state, district, city, localities }
}

/**
 * Pincodes that a list of ours or the second list has, and no office any more. They stand in the district of the
 * pincode that is next to them, at the point of our list or at the known point that is nearest to the second list's.
 */
function withoutOffice(
  pincodes: readonly BuiltPincode[],
  { finder, listed, references }: Filling & { references: ReadonlyMap<string, Position> },
): BuiltPincode[] {
  const known = new Set(pincodes.map(({ pincode }) => pincode))
  const around = new Grid(pincodes.map((one) => ({ ...one.point, of: one })))
  const missing = new Set([...listed.keys(), ...references.keys()].filter((one) => !known.has(one)))
  return [...missing].flatMap((pincode) => {
    const its = listed.get(pincode) ?? []
    const reference = medianPoint(its) ?? references.get(pincode)
    const next = reference && around.within(reference, 40)
    const like = next?.find(({ one }) => one.of.pincode.startsWith(pincode.slice(0, 2)))?.one.of
    if (!like) return []
    const { state, district } = like
    const point = medianPoint(its) ?? like.point
    const city = finder.find(pincode, state, point)
    const located = { pincode, point, offices: [] }
    const localities = localitiesOf(located, { district, city, listed: its })
    return [{ ...located, state, district, city, localities }]
  })
}

function districtsOf(
  pincodes: readonly BuiltPincode[],
  { districts, cities }: Naming,
): Gazetteer['districts'] {
  const groups = Map.groupBy(pincodes, ({ state, district }) => `${state}/${district}`)
  return [...groups.values()].flatMap((its) => {
    const { state = '', district: name = '' } = its[0] ?? {}
    const within = (one: { state: string; name: string }) =>
      one.state === state && one.name === name
    const city = cities.find((one) => within(one) && one.isListed)
    const named = districts.find(within)
    const point = city ?? medianPoint(its.map((one) => one.point))
    const names = named?.names ?? city?.names ?? []
    if (!point) return []
    const { latitude, longitude } = point
    const sorted = its.toSorted((a, b) => Number(a.pincode) - Number(b.pincode))
    return [{ name, state, names, latitude, longitude, pincodes: sorted }]
  })
}

function withDistricts(
  cities: readonly City[],
  pincodes: readonly BuiltPincode[],
): Gazetteer['cities'] {
  const byCity = Map.groupBy(pincodes, ({ city }) => city)
  return cities.map((city) => {
    const counts = Map.groupBy(byCity.get(city) ?? [], ({ district }) => district)
    const [most] = [...counts].toSorted((a, b) => b[1].length - a[1].length)
    return { ...city, district: most?.[0] ?? '' }
  })
}

function pointOfState({ capital, state }: State, cities: readonly City[]): Position {
  const city =
    cities.find((one) => one.name === capital && one.state === state) ??
    cities.find((one) => one.name === capital)
  if (!city) throw new Error(`No capital of ${state}`)
  return { latitude: city.latitude, longitude: city.longitude }
}

/** Cities elsewhere, by GeoNames' population; of two rows for one city the larger. */
function worldOf({ populated }: { populated: readonly Town[] }): Town[] {
  const large = populated.filter(
    ({ country, population }) => country !== 'IN' && population >= worldCity,
  )
  return large
    .map((town) => ({ ...town, name: withoutMarks(town.name) }))
    .toSorted((a, b) => b.population - a.population)
}
