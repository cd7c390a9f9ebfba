import { z } from 'zod'
import {
  invitedPeopleAtOnce,
  maxInvitationNameLength,
  maxInvitationsAtOnce,
  maxInvitationUses,
  maxLoginLength,
} from '#shared/limits.ts'
import { joiningModes } from '#shared/rules/joining.ts'
import { author } from '../author.ts'
import { defineCalls, limits } from '../call.ts'
import { id, instant, line, message, nextCursor, page } from '../fields.ts'
import { invitationState } from '../invitations.ts'

const invitation = z.object({
  id: z.uuid(),
  /** Whom it is for. */
  name: z.string(),
  code: z.string(),
  /** How many may come by it; null for as many as want. */
  uses_limit: z.number().int().nullable(),
  /** How many have come since it was made or reset. */
  used: z.number().int(),
  expires_at: instant.nullable(),
  created_at: instant,
  state: invitationState,
  /** Whether it is for the people of a list, each of whom has a link of their own. */
  by_list: z.boolean(),
  /** The challenge to which it leads on; null where it leads to all of them. */
  contest: z.object({ id, title: z.string() }).nullable(),
})

export type Invitation = z.output<typeof invitation>

const written = z.object({
  name: line(maxInvitationNameLength),
  uses_limit: z.number().int().min(1).max(maxInvitationUses).nullable().default(null),
  expires_at: instant.nullable().default(null),
  /** The challenge to which it leads on: one that is published. */
  contest_id: id.nullable().default(null),
})

export type WrittenInvitation = z.output<typeof written>

const one = z.object({ invitation_id: z.uuid() })
const onePerson = one.extend({ person_id: id })

/** Why somebody of a list gets no invitation: a member, invited before, or somebody who wants none. */
export const leftOutReasons = ['member', 'invited', 'refused'] as const

/** A list of 5,000 comes in ten calls, once to be checked and once to be invited. */
const listLimit = { points: 60, seconds: 600 }

/** A name and a contact each: an e-mail address or a phone number. */
const listedPeople = z
  .array(z.tuple([z.string().max(200), z.string().max(maxLoginLength)]))
  .min(1)
  .max(invitedPeopleAtOnce)

const count = z.number().int()

const listCounts = z.object({
  people: count,
  /** E-mails that were sent, are still to be sent, and could not be sent. */
  mailed: count,
  unmailed: count,
  unmailable: count,
  /** Texts that an operator has still to send by hand. */
  by_hand: count,
  opened: count,
  came: count,
  declined: count,
})

export const personStates = ['waiting', 'failed', 'invited', 'opened', 'came', 'declined'] as const

const invitedPerson = z.object({
  id,
  full_name: z.string(),
  kind: z.enum(['email', 'phone']),
  contact: z.string(),
  state: z.enum(personStates),
  /** With the link of this person, in the language of the list. */
  text: z.string(),
})

export type InvitedPersonShown = z.output<typeof invitedPerson>

export const consoleInvitationCalls = defineCalls({
  'console/invitations': {
    summary: 'Who may join the community, and its invitations, the latest first.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...page }),
    output: z.object({
      joining: z.enum(joiningModes),
      rows: z.array(invitation),
      next_cursor: nextCursor,
    }),
    errors: [],
  },
  'console/invitation': {
    summary: 'One invitation, with its link, a QR code and a text to send in each language.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: one,
    output: z.object({
      invitation: invitation.extend({
        url: z.string(),
        /** The link as an SVG picture. */
        qr_svg: z.string(),
        texts: z.array(
          z.object({
            locale: z.string(),
            /** In the language itself. */
            language: z.string(),
            /** For a message. */
            text: z.string(),
            /** What a poster says. */
            heading: z.string(),
            how: z.string(),
          }),
        ),
        community_name: z.string(),
        place_name: z.string(),
        /** Null where it is not for a list. */
        list: listCounts.nullable(),
      }),
    }),
    errors: ['invitation_not_found'],
  },
  'console/invitable-challenges': {
    summary:
      'The challenges to which an invitation may lead on, the latest first: those that can still be joined.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ challenges: z.array(z.object({ id, title: z.string() })) }),
    errors: [],
  },
  'console/came-by-invitation': {
    summary: 'The members who came by an invitation, the latest first.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: one.extend(page),
    output: z.object({
      members: z.array(author.extend({ joined_at: instant })),
      next_cursor: nextCursor,
    }),
    errors: ['invitation_not_found'],
  },
  'console/new-invitations': {
    summary: 'Makes invitations, each with a link of its own.',
    who: 'operator',
    creates: true,
    limit: limits.writing,
    input: z.object({ invitations: z.array(written).min(1).max(maxInvitationsAtOnce) }),
    output: z.object({ invitation_ids: z.array(z.uuid()) }),
    errors: ['too_many_invitations', 'contest_not_found'],
  },
  'console/change-invitation': {
    summary: 'Changes whom an invitation is for, its limit, when it expires and where it leads.',
    who: 'operator',
    limit: limits.writing,
    input: one.extend(written.shape),
    output: message,
    errors: ['invitation_not_found', 'invitation_used_more', 'contest_not_found'],
  },
  'console/reset-invitation': {
    summary:
      'Gives an invitation a new link, and counts from zero. The old link is not valid any more.',
    who: 'operator',
    limit: limits.writing,
    input: one,
    output: message,
    errors: ['invitation_not_found'],
  },
  'console/end-invitation': {
    summary: 'Ends an invitation: nobody can come by it any more.',
    who: 'operator',
    limit: limits.writing,
    input: one,
    output: message,
    errors: ['invitation_not_found'],
  },
  'console/check-people': {
    summary: 'Who of a list would get no invitation, and why. Nothing is stored.',
    who: 'operator',
    limit: listLimit,
    input: z.object({ people: listedPeople }),
    output: z.object({
      /** By their position in `people`. */
      left_out: z.array(z.object({ index: z.number().int(), reason: z.enum(leftOutReasons) })),
    }),
    errors: [],
  },
  'console/invite-people': {
    summary: 'Invites the people of a list. A long list comes in several calls.',
    who: 'operator',
    limit: listLimit,
    input: z.object({
      /** Chosen by the sender, the same for all calls of a list: one that is sent twice invites nobody twice. */
      invitation_id: z.uuid(),
      /** For operators: the invited do not see it. */
      name: line(maxInvitationNameLength),
      /** When the links stop working and the contacts are deleted: after 90 days at most. */
      expires_at: instant,
      /** The language in which they are written to. */
      locale: z.string().max(10),
      /** The challenge to which their links lead on: one that is published. */
      contest_id: id.nullable().default(null),
      people: listedPeople,
    }),
    output: z.object({
      invited: z.number().int(),
      /** Those who get none: `console/check-people` says why. */
      left_out: z.number().int(),
    }),
    errors: ['invitation_not_found', 'too_many_invitations', 'contest_not_found'],
  },
  'console/invited-people': {
    summary: 'The people of a list, in its order, with a text for each.',
    who: 'operator',
    reads: true,
    limit: limits.reading,
    input: one.extend({ ...page, which: z.enum(['all', 'by_hand']).default('all') }),
    output: z.object({ people: z.array(invitedPerson), next_cursor: nextCursor }),
    errors: ['invitation_not_found'],
  },
  'console/sent-by-hand': {
    summary: 'Notes that an operator has sent somebody of a list their text.',
    who: 'operator',
    limit: limits.reviewing,
    input: onePerson,
    output: message,
    errors: ['invitation_not_found'],
  },
  'console/forget-invited': {
    summary: 'Deletes somebody from a list who has not come, with their contact.',
    who: 'operator',
    limit: limits.writing,
    input: onePerson,
    output: message,
    errors: ['invitation_not_found'],
  },
  'console/invited-export': {
    summary: 'The people of a list with their state, as CSV that can be read as a list again.',
    who: 'operator',
    limit: limits.exporting,
    input: one,
    streams: 'text/csv',
    output: z.unknown(),
    errors: ['invitation_not_found'],
  },
  'console/set-joining': {
    summary: 'Decides who may join the community. Who waits already still needs a yes.',
    who: 'operator',
    limit: limits.writing,
    input: z.object({ joining: z.enum(joiningModes) }),
    output: message,
    errors: [],
  },
})
