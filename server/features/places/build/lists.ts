import { readFileSync } from 'node:fs'
import type { Position } from '../distance.ts'
import { plainLatin } from './office-name.ts'

/** A row of one of our own lists of names. */
export type Named = { name: string; state: string; names: string[] }
export type ListedCity = Named & { population: number; point?: Position }
export type ListedLocality = Named & Position & { city: string; pincode: string }
export type State = Named & { capital: string }
/** The city that all pincodes with these first digits belong to, within some distance. */
export type PostalCity = { city: string; state: string; first: string[] }

const folder = new URL('../sources/', import.meta.url)

export function readCities(): ListedCity[] {
  return rowsOf('cities.tsv').map(([name = '', state = '', population, hindi, others, at = '']) => {
    const [latitude, longitude] = at.split(' ').map(Number)
    const isPlaced = latitude !== undefined && longitude !== undefined
    return {
      name,
      state,
      names: listOf(hindi, others),
      population: Number(population) * 1000,
      ...(isPlaced && { point: { latitude, longitude } }),
    }
  })
}

export function readDistricts(): Named[] {
  return rowsOf('districts.tsv').map(([name = '', state = '', hindi, others]) => ({
    name,
    state,
    names: listOf(hindi, others),
  }))
}

export function readStates(): State[] {
  return rowsOf('states.tsv').map(([state = '', name = '', hindi, others, capital = '']) => ({
    name,
    state,
    names: listOf(hindi, others),
    capital,
  }))
}

export function readLocalities(): ListedLocality[] {
  return rowsOf('localities.tsv').map(
    ([name = '', city = '', state = '', pincode = '', latitude, longitude, others]) => ({
      name,
      city,
      state,
      pincode,
      latitude: Number(latitude),
      longitude: Number(longitude),
      names: listOf(others),
    }),
  )
}

export function readPostalCities(): PostalCity[] {
  return rowsOf('postal-cities.tsv').map(([city = '', state = '', first = '']) => ({
    city,
    state,
    first: first.split(' '),
  }))
}

/** Whether one of the names is written like that, whatever its case and marks. */
export function isNamed({ name, names }: { name: string; names: readonly string[] }, word: string) {
  const plain = plainLatin(word)
  return plainLatin(name) === plain || names.some((other) => plainLatin(other) === plain)
}

function rowsOf(file: string): string[][] {
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n')
  return lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'))
}

function listOf(...texts: (string | undefined)[]): string[] {
  const names = texts.flatMap((text) => (text ?? '').split(';')).map((name) => name.trim())
  return names.filter(Boolean)
}
