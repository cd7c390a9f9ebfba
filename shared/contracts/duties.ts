import { z } from 'zod'
import { maxGrievanceLength, maxLinkLength } from '#shared/limits.ts'
import { grievanceKinds } from '#shared/rules/duties.ts'
import { otp } from './auth/one-time-code.ts'
import { defineCalls, limits } from './call.ts'
import { email, id, identificationToken, instant, line, message, optionalText } from './fields.ts'

export const dutySubjects = ['service', 'post', 'comment', 'member'] as const

/** Who answers for the community, where it has named somebody; each may be empty. */
const officer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})

const grievance = z.object({
  /** Counted in each community. */
  number: z.number().int(),
  kind: z.enum(grievanceKinds),
  about: z.enum(dutySubjects),
  words: z.string(),
  received_at: instant,
  acknowledged_at: instant.nullable(),
  due_at: instant,
  settled_at: instant.nullable(),
  /** Null until it is settled. */
  accepted: z.boolean().nullable(),
  answer: z.string(),
  /** Whether the post or comment is not shown to anybody any more. */
  is_removed: z.boolean(),
  officer,
})

export type Grievance = z.output<typeof grievance>

export const dutyCalls = defineCalls({
  'grievance/send-code': {
    summary: 'Sends a one-time code to the e-mail address of somebody who files a grievance.',
    who: 'anyone',
    limit: limits.sendingCodes,
    input: z.object({ identification_token: identificationToken.optional(), email }),
    output: message,
    errors: ['community_not_found', 'sender_missing', 'code_not_sent'],
  },
  'grievance/file': {
    summary:
      'Files a grievance. A member with a verified e-mail address needs no code; anybody else proves theirs by one.',
    who: 'anyone',
    limit: limits.filing,
    input: z.object({
      identification_token: identificationToken.optional(),
      /** Named by the browser: sent again, it is filed once. */
      filed_as: z.uuid(),
      kind: z.enum(grievanceKinds),
      /** Of the post, comment or profile that it is about; empty for the service itself. */
      address: optionalText(maxLinkLength),
      words: line(maxGrievanceLength),
      email: email.optional(),
      otp: otp.optional(),
    }),
    /** `key` opens the state of the grievance. It is in the e-mails, too. */
    output: z.object({ id, key: z.string() }),
    errors: [
      'community_not_found',
      'grievance_address_unknown',
      'email_not_proven',
      'code_invalid',
    ],
  },
  'grievance/state': {
    summary: 'How far a grievance is, for anybody with its private link.',
    who: 'anyone',
    // No read, so that no cache on the way stores it.
    row: { field: 'grievance_id', missing: 'grievance_not_found' },
    limit: limits.reading,
    input: z.object({
      identification_token: identificationToken.optional(),
      grievance_id: id,
      key: line(40),
    }),
    output: z.object({ grievance }),
    errors: ['community_not_found', 'grievance_not_found'],
  },
})
