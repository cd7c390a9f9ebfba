import { sameForAll } from '#server/calls/answers/cached-answers.ts'
import { findCommunityByToken } from '#server/calls/callers/community.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import { findContacts } from './contacts.ts'
import { findLinks } from './links.ts'
import { findNearest } from './nearest.ts'
import { findLanguages, findSiteSettings } from './queries.ts'
import { sharePicturePath } from './share-picture.ts'

/** What a visitor may ask about a community before signing in. */
export const communityHandlers = {
  'auth/identification-token': {
    shows: ['communities'],
    answer: async ({ db, input }) => {
      const found = await findCommunityByToken(db, input.identification_token)
      const { identification_token, name, place_name, time_zone, feed_sort, logo } = found
      return {
        status: 'success',
        token: identification_token,
        community: { identification_token, name, place_name, time_zone, feed_sort, logo },
        share_picture: sharePicturePath(found),
      }
    },
  },

  'site/about': {
    shows: ['community_contacts', 'community_links'],
    personalize: sameForAll,
    answer: async ({ db, community: { id } }) => ({
      contacts: await findContacts(db, id),
      links: await findLinks(db, id),
    }),
  },

  'site/settings': {
    shows: ['sites'],
    answer: async ({ db, site_id, error }) => {
      const settings = await findSiteSettings(db, site_id)
      if (!settings) throw error('not_found')
      return settings
    },
  },

  'site/communities-near': async ({ db, site_id, input }) => ({
    communities: await findNearest(db, site_id, input),
  }),

  'auth/subdomain-languages': {
    shows: ['languages', 'site_languages'],
    answer: async ({ db, site_id }) => ({ languages: await findLanguages(db, site_id) }),
  },
} satisfies Partial<Handlers>
