import { z } from 'zod'
import { maxPasswordUnits } from '#shared/rules/password.ts'
import { defineCalls, limits } from '../call.ts'
import { instant, message, oneOf } from '../fields.ts'
import { contact, isOneContact, oneContact, otp } from './one-time-code.ts'

/**
 * What shows that the member is the one who holds the session: the password, or a code sent to their own contact. With
 * neither, the sign-in provider must have verified them in this browser within the last ten minutes.
 */
export const proof = {
  password: z.string().min(1).max(maxPasswordUnits).optional(),
  otp: otp.optional(),
}

/** What a call with a proof can fail with. */
export const proofErrors = ['password_wrong', 'code_invalid', 'proof_missing'] as const

/** How a member can sign in. A password has no value, nor has an account of the sign-in provider. */
const ownLogin = z.object({
  kind: z.enum(['email', 'phone', 'username', 'password', 'provider']),
  value: z.string().nullable(),
})

export type OwnLogin = z.output<typeof ownLogin>

export const proofCalls = defineCalls({
  'auth/own-logins': {
    summary: 'How the member can sign in, and what they have consented to.',
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      logins: z.array(ownLogin),
      consents: z.object({
        /** When they consented to messages by WhatsApp; null without consent. */
        whatsapp_at: instant.nullable(),
        terms_version: z.string().nullable(),
        terms_accepted_at: instant.nullable(),
      }),
    }),
    errors: [],
  },
  'auth/request-contact-otp': {
    summary: 'Sends a code to a new e-mail address or phone of the member.',
    who: 'member',
    whileWaiting: true,
    identity: 'read',
    cookies: ['identity'],
    limit: limits.sendingCodes,
    input: z
      .object({ ...contact, proof: z.object(proof) })
      .refine(isOneContact, oneContact)
      .meta(oneOf('phone', 'email')),
    output: message,
    errors: [...proofErrors, 'sender_missing', 'code_not_sent'],
  },
  'auth/change-contact': {
    summary: "Makes a new e-mail address or phone the member's, with the code that was sent there.",
    who: 'member',
    whileWaiting: true,
    limit: limits.signingIn,
    input: z
      .object({ ...contact, otp, end_other_sessions: z.boolean().default(true) })
      .refine(isOneContact, oneContact)
      .meta(oneOf('phone', 'email')),
    output: message,
    errors: ['code_invalid', 'contact_of_another'],
  },
  'auth/link-provider': {
    summary: 'Lets the member sign in with the identity that the provider has just verified.',
    who: 'member',
    whileWaiting: true,
    identity: 'needed',
    cookies: ['identity'],
    limit: limits.signingIn,
    input: z.object({ proof: z.object(proof) }),
    output: message,
    errors: [...proofErrors, 'identity_missing', 'provider_linked', 'provider_of_another'],
  },
  'auth/unlink-provider': {
    summary: 'Ends the sign-in with the provider, unless it is the only one of the member.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({}),
    output: message,
    errors: ['last_way_in'],
  },
  'auth/update-consent': {
    summary: 'Gives the consent to messages by WhatsApp, or takes it back.',
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({ whatsapp: z.boolean() }),
    output: message,
    errors: ['contact_missing'],
  },
  'auth/request-proof-otp': {
    summary: 'Sends the member a code that proves who they are, before their account is changed.',
    who: 'member',
    whileWaiting: true,
    limit: limits.sendingCodes,
    input: z.object({}),
    output: z.object({
      status: z.literal('success'),
      message: z.string(),
      /** The contact, with its middle hidden: `a•••@example.org`. */
      sent_to: z.string(),
    }),
    errors: ['contact_missing', 'sender_missing', 'code_not_sent'],
  },
})
