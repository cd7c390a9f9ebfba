import { z } from 'zod'
import { maxQueryLength, maxRequestReasonLength } from '#shared/limits.ts'
import { memberFilters, mostCounted } from '#shared/rules/member-filters.ts'
import { proof, proofErrors } from '../auth/proof.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { id, instant, line, message, nextCursor, optionalText, page, success } from '../fields.ts'
import { strike } from './moderation.ts'

const role = z.enum(['member', 'moderator', 'operator'])

const listed = author.extend({
  /** Empty for members who have none. */
  username: z.string(),
  role,
  joined_at: instant,
  /** When they last used the product; for who never has, when they joined. */
  seen_at: instant,
  is_banned: z.boolean(),
})

export type ListedMember = z.output<typeof listed>

const count = z.number().int().max(mostCounted)

const member = listed.extend({
  /** By which invitation they came; null for none. */
  invitation: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Who gave them a referral code. */
  referrer: author.nullable(),
  /** When the ban ends; null for one without an end, and for who is not banned. */
  banned_until: instant.nullable(),
  posts: count,
  comments: count,
  challenges: count,
  days: count,
  /** On how many devices they are signed in. */
  sessions: count,
  /** Decisions against them that were not taken back. */
  strikes_count: z.number().int(),
  /** The latest first, at most 10. */
  strikes: z.array(strike),
})

export type MemberPage = z.output<typeof member>

/** What an operator does for a member who asks: how they have asked, and a proof of who the operator is. */
const onRequest = {
  who: 'operator',
  aboutUser: true,
  identity: 'read',
  cookies: ['identity'],
  limit: limits.signingIn,
  input: z.object({
    user_id: id,
    reason: line(maxRequestReasonLength),
    proof: z.object(proof),
  }),
  output: success.extend({
    /** Whether the member was told by e-mail; where they were not, the operator has to tell them. */
    is_notified: z.boolean(),
  }),
} as const

export const consoleMemberCalls = defineCalls({
  'console/members': {
    summary: 'Members by a filter, the latest first, or those not seen for the longest time.',
    who: 'operator',
    reads: true,
    limit: limits.searching,
    input: z.object({
      filter: z.enum(memberFilters).default('all'),
      /** Words of the name, or the beginning of the username. */
      query: optionalText(maxQueryLength),
      ...page,
    }),
    output: z.object({ members: z.array(listed), next_cursor: nextCursor }),
    errors: [],
  },
  'console/member': {
    summary: 'One member: how they came, what they did in numbers, and where they are signed in.',
    who: 'operator',
    reads: true,
    aboutUser: true,
    limit: limits.searching,
    input: z.object({ user_id: id }),
    output: z.object({ member }),
    errors: ['user_not_found'],
  },
  'console/end-member-sessions': {
    summary: 'Signs a member out on all devices. Operators can only sign out themselves.',
    who: 'operator',
    aboutUser: true,
    limit: limits.writing,
    input: z.object({ user_id: id }),
    output: message,
    errors: ['user_not_found', 'sessions_of_operator'],
  },
  'console/export-member': {
    summary: 'Lets the archive of a member be made at their request, for them alone.',
    ...onRequest,
    errors: [...proofErrors, 'user_not_found', 'export_too_soon'],
  },
  'console/delete-member': {
    summary: 'Deletes the account of a member at their request, as if they had done it themselves.',
    ...onRequest,
    errors: [...proofErrors, 'user_not_found', 'member_has_role'],
  },
  'console/set-role': {
    summary: 'Gives a member a role, with a proof of who asks. The last operator stays one.',
    who: 'operator',
    aboutUser: true,
    identity: 'read',
    cookies: ['identity'],
    limit: limits.signingIn,
    input: z.object({
      user_id: id,
      role,
      /** The role that the operator saw. */
      role_before: role,
      proof: z.object(proof),
    }),
    output: message,
    errors: [
      ...proofErrors,
      ...(['user_not_found', 'changed_meanwhile', 'member_banned', 'last_operator'] as const),
    ],
  },
})
