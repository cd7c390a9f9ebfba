import type { Handlers } from '#server/calls/call-context.ts'
import { findCommunityByToken } from '#server/calls/community.ts'
import { findLanguages } from '#server/features/communities/api.ts'
import { defaultSiteId } from '#shared/limits.ts'

/** What is known before anybody is: the community at the door, and the languages spoken there. */
export const communityHandlers = {
  'auth/identification-token': async ({ db, input }) => {
    const { identification_token, name, place_name, time_zone } = await findCommunityByToken(
      db,
      input.identification_token,
    )
    const community = { identification_token, name, place_name, time_zone }
    return { status: 'success', token: identification_token, community }
  },

  'auth/subdomain-languages': async ({ db }) => {
    return { languages: await findLanguages(db, defaultSiteId) }
  },
} satisfies Partial<Handlers>
