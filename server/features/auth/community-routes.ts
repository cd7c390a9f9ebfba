import type { FastifyInstance } from 'fastify'
import { findLanguages } from '#server/features/posts/queries.ts'
import { findCommunityByToken } from '#server/http/community.ts'
import { serve } from '#server/http/serve.ts'
import { defaultSiteId } from '#shared/limits.ts'

/** What is known before anybody is: the community at the door, and the languages spoken there. */
export function communityRoutes(app: FastifyInstance): void {
  serve(app, 'auth/identification-token', async ({ db, input }) => {
    const { identification_token, name, place_name, time_zone } = await findCommunityByToken(
      db,
      input.identification_token,
    )
    const community = { identification_token, name, place_name, time_zone }
    return { status: 'success', token: identification_token, community }
  })

  serve(app, 'auth/subdomain-languages', async ({ db }) => {
    return { languages: await findLanguages(db, defaultSiteId) }
  })
}
