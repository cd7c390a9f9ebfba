import { z } from 'zod'
import {
  defaultLanguageId,
  maxLocationLength,
  maxNameLength,
  maxReferralLength,
} from '#shared/limits.ts'
import { isName } from '#shared/rules/name.ts'
import { contact, isOneContact, oneContact, signedIn } from './auth.ts'
import { defineCalls, limits } from './call.ts'
import {
  email,
  id,
  identificationToken,
  line,
  message,
  newPassword,
  numberOr,
  optionalText,
  otp,
  phone,
  success,
  username,
} from './fields.ts'

const full_name = z
  .string('Please enter fullname')
  .trim()
  .min(1, 'Please enter fullname')
  .max(maxNameLength)
  .refine(isName, 'Please enter fullname')

/** Consent is given per purpose, and never by saying nothing. */
const consents = {
  terms_accepted: z.boolean().default(false),
  whatsapp_consent: z.boolean().default(false),
}

/** What was proved of this browser's owner, and what they have told us so far. */
export const pendingIdentity = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  google_id: z.string().nullable(),
  email_verified: z.boolean(),
  picture: z.string().nullable(),
  full_name: z.string(),
  username: z.string(),
  language_id: id.nullable(),
  /** Whether signing in would do. */
  has_account: z.boolean(),
})

export type PendingIdentity = z.output<typeof pendingIdentity>

/**
 * The registration draft as the browser keeps it (spec section 3). What was proved is taken from the
 * server; what the draft says of it must be the same.
 */
const draft = {
  identification_token: identificationToken,
  full_name,
  username,
  /** An unknown one is ignored. */
  referral_code: optionalText(maxReferralLength),
  language_id: numberOr(id, defaultLanguageId),
  email: z.string().trim().toLowerCase().nullish(),
  phone: z.string().trim().nullish(),
  google_id: z.string().nullish(),
  email_verified: z.boolean().nullish(),
  picture: z.string().nullish(),
  ...consents,
}

const place = z.string().trim().max(maxLocationLength).default('')

/** A list, or names with commas between them, as a member's places are given elsewhere. */
const otherCities = z
  .union([z.array(z.string()), z.string().transform((names) => names.split(','))])
  .transform((names) => names.map((name) => name.trim()).filter(Boolean))
  .pipe(z.array(line(maxLocationLength)).max(10))
  .default([])

const registrationErrors = [
  'community_not_found',
  'community_locked',
  'identity_missing',
  'identity_differs',
  'username_taken',
  'contact_taken',
] as const

export const registrationCalls = defineCalls({
  'auth/signup-with-email': {
    summary: 'Takes the sign-up form, and sends a code to the e-mail address or the phone in it.',
    who: 'anyone',
    global: true,
    limit: limits.sendingCodes,
    input: z.object({
      identification_token: identificationToken,
      fullname: full_name,
      email,
      phone,
      username,
      password: newPassword,
      gender: z.enum(['male', 'female', 'other']),
      language_id: numberOr(id, defaultLanguageId),
      /** By which way the code is sent; what it reaches is proved, and alone is kept. */
      send_by: z.enum(['email', 'whatsapp']).default('email'),
      ...consents,
    }),
    output: message,
    errors: [
      'community_not_found',
      'community_locked',
      'password_guessable',
      'sender_missing',
      'code_not_sent',
    ],
  },
  'auth/registerverifyotp': {
    summary: 'Proves a phone or an e-mail address of a registration; the server keeps it.',
    who: 'anyone',
    global: true,
    limit: limits.signingIn,
    input: z.object({ ...contact, otp }).refine(isOneContact, oneContact),
    output: success,
    errors: ['code_invalid'],
  },
  'auth/pending-identity': {
    summary: "What was proved of this browser's owner within the last ten minutes.",
    who: 'anyone',
    global: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ identity: pendingIdentity.nullable() }),
    errors: [],
  },
  'auth/check-username': {
    summary: 'Whether a username is free, for somebody who has proved who they are.',
    who: 'anyone',
    global: true,
    limit: limits.writing,
    input: z.object({ username }),
    output: success,
    errors: ['identity_missing', 'username_taken'],
  },
  'auth/register': {
    summary: 'Opens an account for the phone or e-mail address that was proved.',
    who: 'anyone',
    global: true,
    limit: limits.signingIn,
    input: z.object({
      ...draft,
      current_city: place,
      home_pincode: z
        .string()
        .trim()
        .regex(/^([1-9]\d{5})?$/, 'Enter 6 digit pincode to search location')
        .default(''),
      other_cities: otherCities,
    }),
    output: signedIn,
    errors: registrationErrors,
  },
  'auth/register-with-google': {
    summary: 'Opens an account for the identity that the sign-in provider has proved.',
    who: 'anyone',
    global: true,
    limit: limits.signingIn,
    input: z.object(draft),
    output: signedIn,
    errors: registrationErrors,
  },
})
