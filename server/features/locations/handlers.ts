import type { CallContext, Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { placeById, placeOfText } from '#server/features/places/api.ts'
import { removeLocation, saveLocation } from './save-location.ts'

/** The locations that members save. */
export const locationHandlers = {
  'user/updatelocation': async ({ db, community, member, input, now, error }) => {
    const place = input.profile_only ? saidOf(input) : await findPlaceOfLocation(db, input)
    const location = { ...place, location: input.location, chosen_at: now().toISOString() }
    const asked = { user_id: member.id, kind: input.kind, location, said: input }
    const refusal = await saveLocation(db, community.id, asked)
    if (refusal) throw error(refusal)
    return { status: 'success' }
  },

  'user/remove-user-location': async ({ db, community, member, input }) => {
    await removeLocation(db, community.id, { user_id: member.id, ...input })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>

type Input = CallContext<'user/updatelocation'>['input']

/**
 * The place of a location: the chosen one, else the only one that its text or its pincode names, else what the member
 * wrote, without a position.
 */
async function findPlaceOfLocation(db: Database, input: Input) {
  const { location, city, pincode, place_id } = input
  const chosen = place_id === undefined ? undefined : await placeById(db, place_id)
  const named = chosen ?? (await placeOfText(db, location, city ? { city } : {}))
  const found = named ?? (pincode ? await placeOfText(db, pincode) : undefined)
  const said = saidOf(input)
  if (!found) return said
  return {
    ...found,
    city: found.city || said.city,
    state: found.state || said.state,
    pincode: found.pincode ?? said.pincode,
    country: found.country || said.country,
  }
}

/** A location as the member wrote it, without a place. */
function saidOf({ city, state, pincode, country }: Input) {
  const unknown = { place_id: null, district: '', latitude: null, longitude: null }
  return { ...unknown, city, state, pincode: pincode || null, country: country || 'India' }
}
