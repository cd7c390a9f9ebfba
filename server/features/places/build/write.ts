import type { Position } from '../distance.ts'
import type { BuiltPincode, Gazetteer } from './build.ts'
import type { City } from './cities.ts'

/**
 * The gazetteer as compact text, which `read-gazetteer.ts` reads: one line a place, its columns separated by tabs.
 * Lines that start with a kind open a state, a district or a pincode; all others are localities of the pincode above.
 * Points are in ten-thousandths of a degree, those of localities as the way from their pincode's.
 */
export function toText({ states, districts, cities, world }: Gazetteer): string {
  const named = cities.toSorted((a, b) => b.population - a.population)
  const numbers = new Map<string, number>()
  const lines = named.map((city, number) => {
    numbers.set(keyOf(city), number)
    const { name, state, district, population, names } = city
    return line('#city', name, state, district, population, ...pointOf(city), listOf(names))
  })
  for (const state of states) {
    lines.push(line('#state', state.state, state.name, ...pointOf(state), listOf(state.names)))
    for (const district of districts.filter((one) => one.state === state.state)) {
      const names = listOf(district.names)
      lines.push(line('#district', district.name, ...pointOf(district), names))
      for (const pincode of district.pincodes) {
        const city = pincode.city && numbers.get(keyOf(pincode.city))
        lines.push(...linesOf(pincode, city))
      }
    }
  }
  for (const { name, country, population, ...point } of world) {
    lines.push(line('#world', name, country, population, ...pointOf(point)))
  }
  return `${lines.join('\n')}\n`
}

function linesOf({ pincode, point, localities }: BuiltPincode, city: number | undefined): string[] {
  const [north, east] = pointOf(point)
  const its = localities.map((locality) => {
    const [latitude, longitude] = pointOf(locality)
    const way = [latitude - north || '', longitude - east || '']
    return line(locality.name, locality.weight, ...way, listOf(locality.names))
  })
  return [line('#pincode', pincode, city ?? '', north, east), ...its]
}

function keyOf({ name, state, latitude }: City): string {
  return `${state} ${name} ${latitude}`
}

function pointOf({ latitude, longitude }: Position): [number, number] {
  return [Math.round(latitude * 10_000), Math.round(longitude * 10_000)]
}

function listOf(names: readonly string[]): string {
  return names.join(';')
}

function line(...columns: (string | number)[]): string {
  return columns.join('\t').replace(/\t+$/, '')
}
