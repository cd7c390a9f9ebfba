import type { CallContext, Handlers } from '#server/calls/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { placeById, placeOfText } from '#server/features/places/api.ts'
import { removeLocation, saveLocation } from './save-location.ts'

/** The locations that members save. */
export const locationHandlers = {
  'user/updatelocation': async ({ db, community, member, input, now, error }) => {
    const place = await findPlaceOfLocation(db, input)
    const location = { ...place, location: input.location, chosen_at: now().toISOString() }
    const asked = { user_id: member.id, kind: input.kind, location, said: input }
    if (!(await saveLocation(db, community.id, asked))) throw error('too_many_locations')
    return { status: 'success' }
  },

  'user/remove-user-location': async ({ db, community, member, input }) => {
    await removeLocation(db, community.id, { user_id: member.id, ...input })
    return { status: 'success' }
  },
} satisfies Partial<Handlers>

type Input = CallContext<'user/updatelocation'>['input']

/**
 * The place of a location: the one that was chosen, else the one that its text or its pincode surely names, else what
 * the member says of it, without a position.
 */
async function findPlaceOfLocation(db: Database, input: Input) {
  const { location, city, state, pincode, country, place_id } = input
  const chosen = place_id === undefined ? undefined : await placeById(db, place_id)
  const named = chosen ?? (await placeOfText(db, location, city ? { city } : {}))
  const found = named ?? (pincode ? await placeOfText(db, pincode) : undefined)
  return {
    place_id: found?.place_id ?? null,
    city: found?.city || city,
    district: found?.district ?? '',
    state: found?.state || state,
    pincode: found?.pincode ?? (pincode || null),
    country: found?.country || country || 'India',
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
  }
}
