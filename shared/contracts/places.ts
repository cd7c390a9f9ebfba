import { z } from 'zod'
import { defineCalls, limits } from './call.ts'
import { line, pincode, text } from './fields.ts'

/** A place's id: a word of ours, or one of the maps service that the installation uses. */
export const placeId = line(300)

/** A place that somebody may mean by what they have typed so far, in the shape of the usual maps services. */
export const prediction = z.object({
  place_id: placeId,
  /** The whole name: `Aundh, Pune, Maharashtra, India`. */
  description: z.string(),
  terms: z.array(z.object({ value: z.string() })),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
})

/** A place with its parts. What is not known is an empty text. */
export const foundPlace = z.object({
  place_id: placeId,
  place: z.string(),
  /** The city that people say it is in; of a village its district. */
  city: z.string(),
  pinCode: z.string(),
  state: z.string(),
  country: z.string(),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
})

export type Prediction = z.output<typeof prediction>
export type FoundPlace = z.output<typeof foundPlace>

export const placeCalls = defineCalls({
  'place/autocomplete': {
    summary: 'Places by the beginning of their name or pincode, in any script, also misspelt.',
    who: 'anyone',
    global: true,
    reads: true,
    limit: limits.reading,
    input: z.object({
      input: text().max(100).default(''),
      /** Groups the calls of one search, where the maps service bills by search. */
      session_token: z.string().max(100).optional(),
      /** `hi` answers names in Hindi where they are known. */
      language: z.string().max(10).default('en'),
    }),
    output: z.object({ predictions: z.array(prediction) }),
    errors: [],
  },
  'place/geocode': {
    summary: 'A place by its id, by its pincode, or the places nearest to a position, best first.',
    who: 'anyone',
    global: true,
    reads: true,
    limit: limits.reading,
    input: z.object({
      place_id: placeId.optional(),
      pincode: pincode.optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      session_token: z.string().max(100).optional(),
      language: z.string().max(10).default('en'),
    }),
    output: z.object({ results: z.array(foundPlace) }),
    errors: [],
  },
})
