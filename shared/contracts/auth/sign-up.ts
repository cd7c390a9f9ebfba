import { z } from 'zod'
import {
  defaultLanguageId,
  invitationCodeLength,
  maxLocationLength,
  maxOtherCities,
  maxReferralLength,
} from '#shared/limits.ts'
import { readEmail } from '#shared/rules/email.ts'
import { splitNames } from '#shared/rules/name-list.ts'
import { readPhone } from '#shared/rules/phone.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { defineCalls, limits } from '../call.ts'
import {
  email,
  fullName,
  gender,
  id,
  identificationToken,
  line,
  message,
  newPassword,
  optionalText,
  phone,
  pincodeOrNone,
  success,
  text,
  username,
} from '../fields.ts'
import { placeId } from '../places.ts'
import { signedIn } from './sessions.ts'

/** The verified identity of a visitor, and the draft of their sign-up form. */
const pendingIdentity = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  google_id: z.string().nullable(),
  email_verified: z.boolean(),
  picture: z.string().nullable(),
  full_name: z.string(),
  username: z.string(),
  language_id: id.nullable(),
  /** Whether this identity can sign in already. */
  has_account: z.boolean(),
})

export type PendingIdentity = z.output<typeof pendingIdentity>

/**
 * The registration draft as the browser stores it (FIELD-draft). The identity comes from what the server
 * has verified; identity fields of the draft must be equal to it.
 */
const draft = {
  identification_token: identificationToken,
  full_name: fullName,
  username,
  /** An unknown one is ignored. */
  referral_code: optionalText(maxReferralLength),
  /** What the link of an invitation ends with. */
  invitation_code: optionalText(2 * invitationCodeLength).transform((code) => code.toUpperCase()),
  language_id: id.default(defaultLanguageId),
  email: text()
    .transform((typed) => readEmail(typed) ?? typed)
    .nullish(),
  phone: text().transform(readPhone).nullish(),
  google_id: z.string().nullish(),
  email_verified: z.boolean().nullish(),
  picture: z.string().nullish(),
  /** Each consent is given by itself. A missing field is no consent. */
  terms_accepted: z.boolean().default(false),
  whatsapp_consent: z.boolean().default(false),
}

const place = text().max(maxLocationLength).default('')

/** A list, or names with commas between them as in the member's own data. */
const otherCities = z
  .union(
    [z.array(z.string()), z.string().transform(splitNames)],
    'This must be a list of names, or text with commas between them.',
  )
  .transform((names) => names.map(visibleText).filter(Boolean))
  .pipe(z.array(line(maxLocationLength)).max(maxOtherCities))
  .default([])

const registerErrors = [
  'community_not_found',
  'community_suspended',
  'community_locked',
  'identity_missing',
  'identity_differs',
  'terms_not_accepted',
  'username_taken',
  'contact_taken',
  'invitation_needed',
  'invitation_not_found',
  'invitation_full',
  'invitation_expired',
] as const

export const signUpCalls = defineCalls({
  'auth/signup-with-email': {
    summary: 'Takes the sign-up form, and sends a code to the e-mail address or the phone in it.',
    who: 'anyone',
    global: true,
    identity: 'read',
    cookies: ['identity'],
    limit: limits.sendingCodes,
    input: z.object({
      identification_token: identificationToken,
      fullname: fullName,
      email,
      phone,
      username,
      password: newPassword,
      gender,
      language_id: id.default(defaultLanguageId),
      /** Where the code is sent. Only the contact that the code verifies is stored. */
      send_by: z.enum(['email', 'whatsapp']).default('email'),
    }),
    output: message,
    errors: [
      'community_not_found',
      'community_suspended',
      'community_locked',
      'password_guessable',
      'sender_missing',
      'code_not_sent',
    ],
  },
  'auth/pending-identity': {
    summary: 'The identity that this browser has verified within the last ten minutes.',
    who: 'anyone',
    global: true,
    identity: 'read',
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ identity: pendingIdentity.nullable() }),
    errors: [],
  },
  'auth/check-username': {
    summary: 'Tells a visitor with a verified identity whether a username is free.',
    who: 'anyone',
    global: true,
    identity: 'needed',
    limit: limits.writing,
    input: z.object({ username }),
    output: success,
    errors: ['identity_missing', 'username_taken'],
  },
  'auth/check-referral': {
    summary: 'Tells a visitor with a verified identity whether a referral code is known.',
    who: 'anyone',
    global: true,
    identity: 'needed',
    limit: limits.writing,
    input: z.object({
      identification_token: identificationToken,
      referral_code: line(maxReferralLength),
    }),
    output: success,
    errors: ['community_not_found', 'community_suspended', 'identity_missing', 'referral_unknown'],
  },
  'auth/suggest-username': {
    summary: 'Suggests to a visitor with a verified identity a username that is free.',
    who: 'anyone',
    global: true,
    identity: 'needed',
    limit: limits.writing,
    input: z.object({ full_name: fullName }),
    output: z.object({ username: z.string() }),
    errors: ['identity_missing'],
  },
  'auth/register': {
    summary: 'Creates an account for the verified phone or e-mail address, and signs in.',
    who: 'anyone',
    global: true,
    identity: 'needed',
    cookies: ['identity', 'device'],
    limit: limits.signingIn,
    input: z.object({
      ...draft,
      current_city: place,
      home_pincode: pincodeOrNone.default(''),
      other_cities: otherCities,
      /** The predictions that were chosen for these locations, by the location. */
      place_ids: z.record(line(maxLocationLength), placeId).default({}),
    }),
    output: signedIn,
    errors: registerErrors,
  },
  'auth/register-with-google': {
    summary:
      'Creates an account for the identity that the sign-in provider has verified, and signs in.',
    who: 'anyone',
    global: true,
    identity: 'needed',
    cookies: ['identity', 'device'],
    limit: limits.signingIn,
    input: z.object(draft),
    output: signedIn,
    errors: registerErrors,
  },
})
