import { z } from 'zod'
import { maxHostReasonLength, maxNameLength } from '#shared/limits.ts'
import { defineCalls, limits } from '../call.ts'
import {
  email,
  fullName,
  id,
  identificationToken,
  instant,
  line,
  nextCursor,
  page,
  success,
  text,
  timeZone,
} from '../fields.ts'
import { hostErrors, ofHost } from './of-host.ts'

const count = z.number().int()

const hostedCommunity = z.object({
  id,
  identification_token: z.string(),
  name: z.string(),
  place_name: z.string(),
  is_demo: z.boolean(),
  locked_at: instant.nullable(),
  suspended_at: instant.nullable(),
  /** Counted every hour; null for a community that is newer than that. */
  size: z
    .object({
      ...{ members: count, operators: count, posts: count, challenges: count },
      /** What its files take in the store. */
      bytes: count,
      last_active_at: instant.nullable(),
      counted_at: instant,
    })
    .nullable(),
})
export type HostedCommunity = z.output<typeof hostedCommunity>

const reason = text().max(maxHostReasonLength)

/** Small letters, digits and dashes; the server knows which addresses are the product's own. */
const newToken = line(40).toLowerCase()

export const hostCommunityCalls = defineCalls({
  'host/communities': {
    ...ofHost,
    summary: 'The communities of the installation, the oldest first, with their sizes.',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...page }),
    output: z.object({ rows: z.array(hostedCommunity), next_cursor: nextCursor }),
    errors: hostErrors,
  },
  'host/community': {
    ...ofHost,
    summary: 'One community, with the reason for which it is suspended.',
    reads: true,
    limit: limits.reading,
    input: z.object({ token: identificationToken }),
    output: z.object({
      community: hostedCommunity,
      time_zone: z.string(),
      /** Empty where it is not suspended, or nobody gave a reason. */
      suspended_because: z.string(),
    }),
    errors: [...hostErrors, 'community_not_found'],
  },
  'host/create-community': {
    ...ofHost,
    summary: 'Creates a community, and invites its first operator by e-mail.',
    limit: limits.writing,
    changesCommunities: true,
    input: z.object({
      token: newToken,
      name: line(maxNameLength),
      place: line(maxNameLength),
      time_zone: timeZone,
      operator_name: fullName,
      operator_email: email,
    }),
    output: success.extend({
      token: z.string(),
      /** Whether the operator was told by e-mail. Otherwise the host has to give them the address. */
      is_told: z.boolean(),
    }),
    errors: [...hostErrors, 'community_token_taken', 'operator_has_account'],
  },
  'host/suspend': {
    ...ofHost,
    summary: 'Suspends a community: nobody reads or signs in there, and its data stays.',
    limit: limits.writing,
    changesCommunities: true,
    input: z.object({ token: identificationToken, reason: reason.min(1) }),
    output: success,
    errors: [...hostErrors, 'community_not_found'],
  },
  'host/resume': {
    ...ofHost,
    summary: 'Opens a suspended community again, as it was.',
    limit: limits.writing,
    changesCommunities: true,
    input: z.object({ token: identificationToken, reason: reason.default('') }),
    output: success,
    errors: [...hostErrors, 'community_not_found'],
  },
  'host/hand-over': {
    ...ofHost,
    summary: 'Makes somebody operator of a community in which no operator can act.',
    limit: limits.writing,
    input: z.object({
      token: identificationToken,
      /** A username, an e-mail address or a phone. */
      to: line(maxNameLength),
    }),
    output: success.extend({
      full_name: z.string(),
      /** Whether an account was made for an address that was invited. */
      is_new: z.boolean(),
    }),
    errors: [
      ...hostErrors,
      'community_not_found',
      'community_locked',
      'community_has_operator',
      'member_banned',
      'member_of_another',
      'hand_over_unknown',
    ],
  },
})
