import { z } from 'zod'
import { invitationCodeLength, maxRefusalLength } from '#shared/limits.ts'
import { joiningModes } from '#shared/rules/joining.ts'
import { defineCalls, limits } from './call.ts'
import { id, identificationToken, line, message } from './fields.ts'

export const invitationCode = line(2 * invitationCodeLength).toUpperCase()

const personal = z.object({
  identification_token: identificationToken,
  invitation_code: invitationCode,
})

export const invitationState = z.enum(['open', 'full', 'expired', 'ended'])

export const invitationCalls = defineCalls({
  'auth/joining': {
    summary: 'Who may join the community, and what is to be known of an invitation to it.',
    who: 'anyone',
    global: true,
    reads: true,
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken,
      invitation_code: invitationCode.optional(),
    }),
    output: z.object({
      joining: z.enum(joiningModes),
      community_name: z.string(),
      /** Null where there is no such invitation. */
      invitation: z
        .object({
          /** Whom it is for; empty for the link of one person. */
          name: z.string(),
          state: invitationState,
          /** The invited, where it is the link of one person of a list. */
          person: z.object({ full_name: z.string(), has_declined: z.boolean() }).nullable(),
          /** The challenge to which it leads on. */
          contest_id: id.nullable(),
        })
        .nullable(),
    }),
    errors: ['community_not_found', 'community_suspended'],
  },
  'auth/open-invitation': {
    summary: 'Notes that somebody of a list has opened their link.',
    who: 'anyone',
    global: true,
    limit: limits.writing,
    input: personal,
    output: message,
    errors: ['community_not_found', 'community_suspended'],
  },
  'auth/decline-invitation': {
    summary:
      'Says no to the invitation of one person of a list, and if wished to all further ones.',
    who: 'anyone',
    global: true,
    limit: limits.writing,
    input: personal.extend({
      /** Whether no community of the installation may invite this contact any more. */
      never_again: z.boolean().default(false),
      /** Of the link in an e-mail: refuses further invitations after this one has ended, too. */
      stop_token: z.string().max(100).default(''),
    }),
    output: message,
    errors: ['community_not_found', 'invitation_not_found'],
  },
  'user/membership': {
    summary: 'Whether the member is in, waits for an operator, or was not let in, and why.',
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      membership: z.enum(['full', 'waiting', 'refused']),
      /** What the operator said; empty where they said nothing. */
      refusal: z.string().max(maxRefusalLength),
    }),
    errors: [],
  },
  'user/use-invitation': {
    summary: 'Lets in a member who waits, by an invitation.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({ invitation_code: invitationCode }),
    output: message,
    errors: ['already_in', 'invitation_not_found', 'invitation_full', 'invitation_expired'],
  },
})
