import { z } from 'zod'
import { defineCalls, limits } from './call.ts'
import { id, identificationToken, requiredNumber } from './fields.ts'

/** A community as anybody may see it. */
export const community = z.object({
  identification_token: identificationToken,
  name: z.string(),
  place_name: z.string(),
  /** IANA name; all days of the community are dates in it. */
  time_zone: z.string(),
})

export const communityCalls = defineCalls({
  'auth/identification-token': {
    summary: 'Finds a community by its identification token.',
    who: 'anyone',
    global: true,
    reads: true,
    limit: limits.reading,
    input: z.object({ identification_token: identificationToken }),
    output: z.object({
      status: z.literal('success'),
      token: identificationToken,
      community,
      /** The path of the picture that other sites show beside a link to a page without a picture of its own. */
      share_picture: z.string(),
    }),
    errors: ['community_not_found'],
  },
  'site/settings': {
    summary:
      'The logo and the two links of the site that the header `subdomain` names, else of ours.',
    who: 'anyone',
    global: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      logo: z.string().nullable(),
      link_one: z.string().nullable(),
      link_two: z.string().nullable(),
    }),
    errors: ['not_found'],
  },
  'site/communities-near': {
    summary:
      'The communities of the site nearest to a position, of those that want to be found, within 60 km.',
    who: 'anyone',
    global: true,
    reads: true,
    limit: limits.reading,
    input: z.object({
      latitude: requiredNumber(z.coerce.number().min(-90).max(90)),
      longitude: requiredNumber(z.coerce.number().min(-180).max(180)),
    }),
    output: z.object({
      communities: z.array(
        z.object({
          identification_token: identificationToken,
          name: z.string(),
          place_name: z.string(),
          /** Whole kilometres from the position. */
          km: z.number().int(),
        }),
      ),
    }),
    errors: [],
  },
  'auth/subdomain-languages': {
    summary: 'The languages of the site that a member may say they know.',
    who: 'anyone',
    global: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ languages: z.array(z.object({ id, language_name: z.string() })) }),
    errors: [],
  },
})
