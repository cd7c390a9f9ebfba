import { distanceKm, type Position } from '../distance.ts'
import { isNamed, type ListedCity, type PostalCity } from './lists.ts'
import { plainLatin, withoutMarks } from './office-name.ts'
import type { Town } from './packages.ts'
import { Grid } from './points.ts'

/** A city or town with its point; `state` is our code of it. */
export type City = Position & {
  name: string
  state: string
  names: string[]
  population: number
  isListed: boolean
}

/** GeoNames' codes of the states. */
const geoNames: Record<string, string> = {
  ...{ '28': 'WB', '36': 'UP', '26': 'TR', '40': 'TS', '25': 'TN', '29': 'SK', '24': 'RJ' },
  ...{ '23': 'PB', '22': 'PY', '21': 'OD', '20': 'NL', '31': 'MZ', '18': 'ML', '17': 'MN' },
  ...{ '16': 'MH', '35': 'MP', '14': 'LD', '13': 'KL', '19': 'KA', '12': 'JK', '11': 'HP' },
  ...{ '10': 'HR', '09': 'GJ', '33': 'GA', '07': 'DL', '05': 'CH', '34': 'BR', '03': 'AS' },
  ...{ '30': 'AR', '02': 'AP', '01': 'AN', '37': 'CG', '38': 'JH', '39': 'UK', '41': 'LA' },
  ...{ '52': 'DN' },
}

/** A population that is not in our list is GeoNames', which is wrong by far for some towns. */
const largestUnlisted = 60_000

/**
 * The cities of our list, with GeoNames' points, and after them the towns of GeoNames that are not in it.
 *
 * @throws an `Error` that names the listed cities for which there is no point
 */
export function locateCities(
  listed: readonly ListedCity[],
  { towns, populated }: { towns: readonly Town[]; populated: readonly Town[] },
): City[] {
  const indian = towns.filter(({ country }) => country === 'IN')
  const people = new Grid(populated.filter(({ country }) => country === 'IN'))
  const cities: City[] = []
  const missing: string[] = []
  for (const city of listed) {
    const point = city.point ?? pointOf(city, indian, people)
    if (point) cities.push({ ...city, ...point, isListed: true })
    else missing.push(`${city.name} ${city.state}`)
  }
  if (missing.length > 0) throw new Error(`No point for: ${missing.join(', ')}`)
  const near = new Grid(cities)
  for (const town of indian) {
    const there = near.within(town, 4)
    const state = geoNames[town.state] ?? ''
    const name = withoutMarks(town.name).replace(/ (City|Town|Junction)$/, '')
    const isKnown =
      there.some(({ one, km }) => km < 1 || isNamed(one, name)) ||
      near.within(town, 25).some(({ one }) => one.isListed && isNamed(one, name))
    if (isKnown || !state || !/^[\w .'-]+$/.test(name)) continue
    const found = { ...town, name, state, names: [], population: peopleOf(town, people) }
    cities.push({ ...found, isListed: false })
    near.add({ ...found, isListed: false })
  }
  return cities
}

/** Of several towns with the name the one with the most people. */
function pointOf(
  city: ListedCity,
  indian: readonly Town[],
  people: Grid<Town>,
): Position | undefined {
  const named = indian.filter(
    (town) => geoNames[town.state] === city.state && isNamed(city, town.name),
  )
  const ranked = named
    .map((town) => {
      const own = plainLatin(town.name) === plainLatin(city.name) ? 1 : 0
      return { town, people: peopleOf(town, people, Number.POSITIVE_INFINITY) + own }
    })
    .toSorted((a, b) => b.people - a.people)
  const [best] = ranked
  return best && { latitude: best.town.latitude, longitude: best.town.longitude }
}

function peopleOf(town: Town, people: Grid<Town>, most = largestUnlisted): number {
  const name = plainLatin(town.name)
  const counted = people
    .within(town, 8)
    .find(({ one, km }) => km < 1.5 || plainLatin(one.name) === name)
  return Math.min(counted?.one.population ?? 0, most)
}

/** How far a city of that size reaches, in km. */
function reachOf(population: number): number {
  if (population >= 1_000_000) return 14
  if (population >= 500_000) return 11
  if (population >= 200_000) return 9
  return population >= 100_000 ? 7 : 5
}

/** Says which city a pincode belongs to: by its digits for the largest cities, by distance for others. */
export class CityFinder {
  readonly #cities: Grid<City>
  readonly #all: readonly City[]
  readonly #postal: PostalCity[]

  constructor(cities: readonly City[], postal: PostalCity[]) {
    this.#all = cities
    this.#cities = new Grid(cities)
    this.#postal = postal
  }

  find(pincode: string, state: string, point: Position): City | undefined {
    return this.#byDigits(pincode, point) ?? this.#byDistance(state, point)
  }

  named(name: string, state: string): City | undefined {
    return this.#all.find((city) => city.name === name && city.state === state)
  }

  #byDigits(pincode: string, point: Position): City | undefined {
    const matches = this.#postal.flatMap(({ city, state, first }) =>
      first
        .filter((digits) => pincode.startsWith(digits))
        .map((digits) => ({ city, state, digits })),
    )
    const [longest] = matches.toSorted((a, b) => b.digits.length - a.digits.length)
    const city = longest && this.named(longest.city, longest.state)
    return city && distanceKm(city, point) < 45 ? city : undefined
  }

  #byDistance(state: string, point: Position): City | undefined {
    const near = this.#cities.within(point, 14).filter(({ one }) => one.state === state)
    const listed = near
      .filter(({ one, km }) => one.isListed && km <= reachOf(one.population))
      .toSorted((a, b) => a.km / reachOf(a.one.population) - b.km / reachOf(b.one.population))
    return listed[0]?.one ?? near.find(({ km }) => km <= 5)?.one
  }
}
