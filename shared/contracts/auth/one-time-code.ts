import { z } from 'zod'
import { codeLength } from '#shared/limits.ts'
import { plainNumber } from '#shared/rules/digits.ts'
import { defineCalls, limits } from '../call.ts'
import { email, message, oneOf, phone, success, text } from '../fields.ts'
import { signedIn, verified } from './sessions.ts'

/** A one-time code as it was typed, in the digits of any script. */
export const otp = text()
  .overwrite(plainNumber)
  .regex(new RegExp(`^\\d{${codeLength}}$`), 'Please enter the 6 digits of the code')

/** Where a code is sent: a phone, by WhatsApp, or an e-mail address. */
export type Contact = { phone: string; email?: never } | { email: string; phone?: never }

export const contact = { phone: phone.optional(), email: email.optional() }

export const isOneContact = ({ phone, email }: { phone?: string; email?: string }) =>
  (phone === undefined) !== (email === undefined)

export const oneContact = 'Please give either a phone number or an e-mail address'

const contactAndCode = z
  .object({ ...contact, otp })
  .refine(isOneContact, oneContact)
  .meta(oneOf('phone', 'email'))

export const codeCalls = defineCalls({
  'auth/request-otp': {
    summary: 'Sends a one-time code, to a phone by WhatsApp or to an e-mail address.',
    who: 'anyone',
    global: true,
    limit: limits.sendingCodes,
    knownDevice: ['phone', 'email'],
    input: z
      .object({ purpose: z.enum(['login', 'register', 'join']), ...contact })
      .refine(isOneContact, oneContact)
      .meta(oneOf('phone', 'email')),
    output: message,
    errors: ['sender_missing', 'code_not_sent'],
  },
  'auth/verifyotp': {
    summary: 'Signs a member in with a one-time code.',
    who: 'anyone',
    global: true,
    cookies: ['identity', 'device', 'banned'],
    limit: limits.signingIn,
    knownDevice: ['phone', 'email'],
    input: contactAndCode,
    output: signedIn,
    errors: ['code_invalid', 'account_missing', 'account_banned', 'community_suspended'],
  },
  'auth/registerverifyotp': {
    summary: 'Verifies the phone or e-mail address of a registration. The server keeps it.',
    who: 'anyone',
    global: true,
    identity: 'read',
    cookies: ['identity'],
    limit: limits.signingIn,
    input: contactAndCode,
    output: success,
    errors: ['code_invalid'],
  },
  'auth/joinverifyotp': {
    summary:
      'Signs in the member whose phone or e-mail address the code verifies; where there is none, stores the contact for a registration.',
    who: 'anyone',
    global: true,
    identity: 'read',
    cookies: ['identity', 'device', 'banned'],
    limit: limits.signingIn,
    knownDevice: ['phone', 'email'],
    input: contactAndCode,
    output: verified,
    errors: ['code_invalid', 'account_banned', 'community_suspended'],
  },
})
