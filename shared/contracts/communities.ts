import { z } from 'zod'
import { maxAddressLength, maxNameLength } from '#shared/limits.ts'
import { defineCalls, limits } from './call.ts'
import { id, identificationToken, officePhone, optionalEmail, optionalText } from './fields.ts'

export const feedSorts = ['all', 'trending'] as const

/** A community as anybody may see it. */
export const community = z.object({
  identification_token: identificationToken,
  name: z.string(),
  place_name: z.string(),
  /** IANA name; all days of the community are dates in it. */
  time_zone: z.string(),
  /** Which posts are shown first under Posts. */
  feed_sort: z.enum(feedSorts),
  /** The path of its smallest file; null where it has none. */
  logo: z.string().nullable(),
})

/** Who answers for a community: what everybody sees, and may be empty. */
export const contacts = {
  legal_entity: optionalText(maxNameLength),
  support_email: optionalEmail,
  support_phone: officePhone,
  /** The grievance officer. */
  officer_name: optionalText(maxNameLength),
  officer_email: optionalEmail,
  officer_phone: officePhone,
  officer_address: optionalText(maxAddressLength),
}

export const linkKinds = ['website', 'whatsapp', 'other'] as const

/** Where else a community is. */
export const communityLink = z.object({
  kind: z.enum(linkKinds),
  /** Empty where the host says enough. */
  title: optionalText(maxNameLength),
  link: z.string(),
})

export type CommunityLink = z.output<typeof communityLink>

const publicContacts = z.object(contacts)

export type Contacts = z.output<typeof publicContacts>

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
    errors: ['community_not_found', 'community_suspended'],
  },
  'site/about': {
    summary: 'Who answers for a community, and where else it is on the web.',
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({ identification_token: identificationToken.optional() }),
    output: z.object({ contacts: publicContacts, links: z.array(communityLink) }),
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
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
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
