import { z } from 'zod'
import { maxLocationLength, maxPlacePartLength } from '#shared/limits.ts'
import { isPlaceName } from '#shared/rules/place-name.ts'
import { defineCalls, limits } from './call.ts'
import { line, optionalText, pincodeOrNone, success, text } from './fields.ts'
import { placeId } from './places.ts'

/** What a location is to a member: home, place of work, or another place. There is one home and one place of work. */
export const locationKind = z.enum(['current_city', 'home_pincode', 'other_cities'])

export type LocationKind = z.output<typeof locationKind>

/** On a grid of about one kilometre: degrees with two decimals. */
export const position = z.object({ latitude: z.number(), longitude: z.number() })

/**
 * A saved location, for its member alone. What is not known is an empty text or `null`. A name without a position is of
 * the profile alone: feeds are not narrowed to it.
 */
export const savedLocation = z.object({
  kind: locationKind,
  location: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string().nullable(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

export type SavedLocation = z.output<typeof savedLocation>

const location = line(maxLocationLength).refine(isPlaceName, 'Please give the name of a place')

export const locationCalls = defineCalls({
  'user/updatelocation': {
    summary:
      "Saves one of the member's locations and, unless its kind is home or work, chooses it for their feed; one that is saved already is only chosen.",
    who: 'member',
    stranger: 'login_to_add_location',
    limit: limits.writing,
    input: z.object({
      location,
      city: optionalText(maxPlacePartLength),
      state: optionalText(maxPlacePartLength),
      pincode: pincodeOrNone.default(''),
      country: optionalText(maxPlacePartLength),
      /** The prediction that was chosen for it, so that the place is known even where others have its name. */
      place_id: placeId.optional(),
      /** Without it, the location that is saved under this name, whatever its kind, else another place. */
      kind: locationKind.optional(),
      /** Stores a name for the profile alone, as the member wrote it: no place is looked up, and no feed shows it. */
      profile_only: z.boolean().default(false),
    }),
    output: success,
    errors: ['too_many_locations', 'location_not_found'],
  },
  'user/remove-user-location': {
    summary: "Removes the member's locations of a name; it succeeds also where there is none.",
    who: 'member',
    limit: limits.writing,
    input: z.object({
      location: text().max(maxLocationLength),
      /** Without it, locations of every kind. */
      kind: locationKind.optional(),
    }),
    output: success,
    errors: [],
  },
})
