import { z } from 'zod'
import { type FoundPlace, foundPlace, type Prediction } from '#shared/contracts/places.ts'
import { mapsTimeout } from '#shared/limits.ts'
import { fetchJson } from './fetch-json.ts'
import { IntegrationError } from './integration-error.ts'
import type { MapsService, PredictionQuery } from './maps.ts'

export type PhotonOptions = {
  /** A Photon server: `https://photon.example.org`. */
  url: string
  dailyQuota: number
  /** In milliseconds. */
  timeout?: number
}

const part = z.string().default('')

const features = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        ...{ name: part, district: part, city: part, county: part, state: part, postcode: part },
        ...{ country: part },
      }),
    }),
  ),
})

const name = 'photon'
/** West, south, east, north. */
const india = '68,6.5,97.5,37.2'
const languages = ['en', 'de', 'fr']

/** A Photon server: OpenStreetMap's places, which may be stored. */
export function photon(options: PhotonOptions): MapsService {
  return {
    name,
    dailyQuota: options.dailyQuota,
    mayKeepPredictions: true,
    predict: (query) =>
      predict(options, query).catch((cause) => {
        throw new IntegrationError('Photon', { cause })
      }),
    find: async ({ place_id }) => readId(place_id),
  }
}

async function predict(
  { url, timeout = mapsTimeout }: PhotonOptions,
  { input, language }: PredictionQuery,
): Promise<Prediction[]> {
  const address = new URL('/api', url)
  const lang = languages.includes(language) ? language : 'default'
  for (const [key, value] of Object.entries({ q: input, limit: '8', bbox: india, lang })) {
    address.searchParams.set(key, value)
  }
  const answer = await fetchJson(address, features, { timeout })
  return answer.features.flatMap(({ properties, geometry }) => {
    if (!properties.name) return []
    const [longitude, latitude] = geometry.coordinates
    const { name: place, city, county, district, state, postcode, country } = properties
    const around = [...new Set([district, city || county, state, country])]
    const outer = around.filter((value) => value && value !== place)
    const found = { place, city: city || county, pinCode: postcode, state, country }
    const place_id = idOf({ ...found, latitude, longitude })
    if (!place_id) return []
    return [
      {
        place_id,
        description: [place, ...outer].join(', '),
        terms: [place, ...outer].map((value) => ({ value })),
        structured_formatting: { main_text: place, secondary_text: outer.join(', ') },
      },
    ]
  })
}

const longestId = 300

/** Photon cannot look up an id, so the id holds the place itself. */
function idOf(place: Omit<FoundPlace, 'place_id'>): string | undefined {
  const { place: its, city, pinCode, state, country, latitude, longitude } = place
  const parts = [its, city, pinCode, state, country, latitude, longitude]
  const id = `${name}:${Buffer.from(JSON.stringify(parts)).toString('base64url')}`
  return id.length <= longestId ? id : undefined
}

const parts = z.tuple([
  ...[z.string(), z.string(), z.string(), z.string(), z.string()],
  ...[z.number().min(-90).max(90), z.number().min(-180).max(180)],
] as const)

function readId(place_id: string): FoundPlace | undefined {
  const read = parts.safeParse(jsonOf(place_id.slice(name.length + 1)))
  if (!read.success) return undefined
  const [place, city, pinCode, state, country, latitude, longitude] = read.data
  const found = { place_id, place, city, pinCode, state, country: country || 'India' }
  return foundPlace.safeParse({ ...found, latitude, longitude }).data
}

function jsonOf(encoded: string): unknown {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString())
  } catch {
    return undefined
  }
}
