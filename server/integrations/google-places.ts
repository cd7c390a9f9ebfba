import { z } from 'zod'
import type { FoundPlace, Prediction } from '#shared/contracts/places.ts'
import { mapsTimeout } from '#shared/limits.ts'
import { fetchJson } from './fetch-json.ts'
import { IntegrationError } from './integration-error.ts'
import type { MapsService, PlaceQuery, PredictionQuery } from './maps.ts'

export type GooglePlacesOptions = {
  key: string
  /** `https://places.googleapis.com`, or a server that behaves like it. */
  url: string
  dailyQuota: number
  /** In milliseconds. */
  timeout?: number
}

const text = z.object({ text: z.string() })

const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})

const details = z.object({
  id: z.string(),
  displayName: text,
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(z.object({ longText: z.string(), types: z.array(z.string()) }))
    .default([]),
})

const name = 'google'

/** Places (New) of Google Maps Platform. Its terms forbid storing predictions. */
export function googlePlaces(options: GooglePlacesOptions): MapsService {
  const failed = (cause: unknown): never => {
    throw new IntegrationError('Google Places', { cause })
  }
  return {
    name,
    dailyQuota: options.dailyQuota,
    mayKeepPredictions: false,
    predict: (query) => predict(options, query).catch(failed),
    find: (query) => find(options, query).catch(failed),
  }
}

async function predict(
  { key, url, timeout = mapsTimeout }: GooglePlacesOptions,
  { input, language, session_token }: PredictionQuery,
): Promise<Prediction[]> {
  const fields = ['placeId', 'text.text', 'structuredFormat']
  const mask = fields.map((field) => `suggestions.placePrediction.${field}`).join()
  const answer = await fetchJson(new URL('/v1/places:autocomplete', url), suggestions, {
    method: 'POST',
    headers: headersOf(key, mask),
    body: JSON.stringify({
      ...{ input, languageCode: language, includedRegionCodes: ['in'] },
      ...(session_token && { sessionToken: session_token }),
    }),
    timeout,
  })
  return answer.suggestions.flatMap(({ placePrediction: found }) => {
    if (!found) return []
    const { mainText, secondaryText } = found.structuredFormat
    const secondary_text = secondaryText?.text ?? ''
    const parts = [mainText.text, ...secondary_text.split(',')].map((part) => part.trim())
    return [
      {
        place_id: `${name}:${found.placeId}`,
        description: found.text.text,
        terms: parts.filter(Boolean).map((value) => ({ value })),
        structured_formatting: { main_text: mainText.text, secondary_text },
      },
    ]
  })
}

async function find(
  { key, url, timeout = mapsTimeout }: GooglePlacesOptions,
  { place_id, language, session_token }: PlaceQuery,
): Promise<FoundPlace> {
  const id = place_id.slice(name.length + 1)
  const address = new URL(`/v1/places/${encodeURIComponent(id)}`, url)
  address.searchParams.set('languageCode', language)
  if (session_token) address.searchParams.set('sessionToken', session_token)
  const headers = headersOf(key, 'id,displayName.text,location,addressComponents')
  const found = await fetchJson(address, details, { headers, timeout })
  const part = (...types: string[]) =>
    types
      .map((type) => found.addressComponents.find((one) => one.types.includes(type))?.longText)
      .find(Boolean) ?? ''
  return {
    place_id,
    place: found.displayName.text,
    city: part('locality', 'administrative_area_level_3', 'administrative_area_level_2'),
    pinCode: part('postal_code'),
    state: part('administrative_area_level_1'),
    country: part('country') || 'India',
    ...found.location,
  }
}

function headersOf(key: string, mask: string) {
  return {
    'content-type': 'application/json',
    'x-goog-api-key': key,
    'x-goog-fieldmask': mask,
  }
}
