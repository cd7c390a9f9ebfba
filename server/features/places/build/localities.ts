import { distanceKm, type Position } from '../distance.ts'
import type { City } from './cities.ts'
import type { ListedLocality } from './lists.ts'
import { placeOfOffice, plainLatin } from './office-name.ts'
import type { LocatedOffice, LocatedPincode } from './pincodes.ts'

export type Locality = Position & {
  name: string
  /** How prominent it is: 0 to 100. */
  weight: number
  names: string[]
}

type Around = { district: string; city: City | undefined; listed: readonly ListedLocality[] }

/** The localities of a pincode: those of our list, then those that its post offices name. */
export function localitiesOf(
  pincode: LocatedPincode,
  { district, city, listed }: Around,
): Locality[] {
  const found = new Map<string, Locality>()
  for (const { name, names, latitude, longitude } of listed) {
    const weight = 60 + bonusOf(city) * 1.4
    found.set(plainLatin(name), { name, names, latitude, longitude, weight: Math.round(weight) })
  }
  const known = new Set(listed.flatMap(({ name, names }) => [name, ...names]).map(plainLatin))
  // The head office of a city has its name, and the city is a place of its own.
  if (city?.isListed) for (const name of [city.name, ...city.names]) known.add(plainLatin(name))
  for (const office of pincode.offices.toSorted(byKind)) {
    const name = placeOfOffice(office.name, [city?.name ?? '', ...(city?.names ?? []), district])
    if (!name || known.has(plainLatin(name)) || found.has(plainLatin(name))) continue
    const point = office.point ?? pincode.point
    const weight = weightOf(office, city, point)
    found.set(plainLatin(name), { name, names: [], ...point, weight })
  }
  return [...found.values()]
}

const order = { HO: 0, PO: 1, BO: 2 }

function byKind(a: LocatedOffice, b: LocatedOffice): number {
  return order[a.kind] - order[b.kind]
}

const plainWeight = { HO: 44, PO: 38, BO: 16 }

/** Quarters of large cities come before villages of the same name. */
function weightOf({ kind, point }: LocatedOffice, city: City | undefined, at: Position): number {
  const isNear = city !== undefined && distanceKm(city, at) < 40
  const bonus = isNear ? bonusOf(city) : 0
  const isVague = point === undefined ? 2 : 0
  return Math.round(plainWeight[kind] + (kind === 'BO' ? bonus : bonus * 1.1) - isVague)
}

/** 0 for a town, 20 for a city of ten million. */
function bonusOf(city: City | undefined): number {
  return city && city.population > 50_000 ? Math.max(0, (Math.log10(city.population) - 4) * 6.7) : 0
}
