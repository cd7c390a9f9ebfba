import { z } from 'zod'
import { maxLoginLength } from '#shared/limits.ts'
import { maxPasswordUnits } from '#shared/rules/password.ts'
import { defineCalls, limits } from './call.ts'
import { email, id, identificationToken, instant, message, otp, phone, success } from './fields.ts'

/** A community as anybody may see it. */
export const community = z.object({
  identification_token: identificationToken,
  name: z.string(),
  place_name: z.string(),
  /** IANA name; all days of the community are dates in it. */
  time_zone: z.string(),
})

/** The signed-in member, as the browser keeps it. E-mail and phone are not part of it. */
export const signedInUser = z.object({
  id,
  full_name: z.string(),
  username: z.string(),
  identification_token: identificationToken,
  role: z.enum(['member', 'moderator', 'operator']),
  profile_pic: z.string().nullable(),
  user_detail: z.object({
    profile_pic: z.string().nullable(),
    bio: z.string(),
    about: z.string(),
    selected_language_id: id,
    view_moods: z.array(id),
    /** Comma-separated names. */
    other_cities: z.string(),
    current_city: z.string(),
  }),
})

export type SignedInUser = z.output<typeof signedInUser>

/** What every way of signing in answers. */
export const signedIn = z.object({
  status: z.literal('success'),
  message: z.string(),
  user: signedInUser,
  token: z.string(),
})

export type SignedIn = z.output<typeof signedIn>

/** Whom a code goes to: a phone, by WhatsApp, or an e-mail address. */
export const contact = { phone: phone.optional(), email: email.optional() }

export type Contact = { phone?: string | undefined; email?: string | undefined }

/** Exactly one of the two is named. */
export function isOneContact({ phone, email }: Contact): boolean {
  return (phone === undefined) !== (email === undefined)
}

export const oneContact = 'Please give either a phone number or an e-mail address'

const session = z.object({
  id: z.uuid(),
  /** What the browser called itself at sign-in. */
  device: z.string(),
  created_at: instant,
  /** Exact to an hour. */
  last_seen_at: instant,
  /** The session of this very call. */
  is_current: z.boolean(),
})

export const authCalls = defineCalls({
  'auth/identification-token': {
    summary: 'Finds a community by its identification token.',
    who: 'anyone',
    global: true,
    reads: true,
    limit: limits.reading,
    input: z.object({ identification_token: identificationToken }),
    output: z.object({ status: z.literal('success'), token: identificationToken, community }),
    errors: ['community_not_found'],
  },
  'auth/subdomain-languages': {
    summary: 'The languages that a member may say they know.',
    who: 'anyone',
    global: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ languages: z.array(z.object({ id, language_name: z.string() })) }),
    errors: [],
  },
  'auth/login-with-email': {
    summary: 'Signs a member in with e-mail or username and password.',
    who: 'anyone',
    global: true,
    limit: limits.signingIn,
    input: z.object({
      email: z.string().trim().min(1).max(maxLoginLength),
      password: z.string().min(1).max(maxPasswordUnits),
    }),
    output: signedIn,
    errors: ['invalid_credentials'],
  },
  'auth/login-with-google': {
    summary:
      'Signs a member in whose identity the sign-in provider has just proved to this browser.',
    who: 'anyone',
    global: true,
    limit: limits.signingIn,
    input: z.object({ email, google_id: z.string().min(1).max(255) }),
    output: signedIn,
    errors: ['identity_missing', 'identity_differs', 'account_missing'],
  },
  'auth/request-otp': {
    summary: 'Sends a one-time code, to a phone by WhatsApp or to an e-mail address.',
    who: 'anyone',
    global: true,
    limit: limits.sendingCodes,
    input: z
      .object({ purpose: z.enum(['login', 'register']), ...contact })
      .refine(isOneContact, oneContact),
    output: message,
    errors: ['sender_missing', 'code_not_sent'],
  },
  'auth/verifyotp': {
    summary: 'Signs a member in with a one-time code.',
    who: 'anyone',
    global: true,
    limit: limits.signingIn,
    input: z.object({ ...contact, otp }).refine(isOneContact, oneContact),
    output: signedIn,
    errors: ['code_invalid', 'account_missing'],
  },
  'auth/logout': {
    summary: 'Ends the session of the token it is called with.',
    who: 'member',
    limit: limits.writing,
    input: z.object({}),
    output: success,
    errors: [],
  },
  'auth/sessions': {
    summary: "The member's sessions, the latest first.",
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ sessions: z.array(session) }),
    errors: [],
  },
  'auth/end-session': {
    summary: "Ends one of the member's sessions.",
    who: 'member',
    limit: limits.writing,
    input: z.object({ session_id: z.uuid() }),
    output: success,
    errors: ['session_not_found'],
  },
  'auth/end-other-sessions': {
    summary: "Ends all of the member's sessions but this one.",
    who: 'member',
    limit: limits.writing,
    input: z.object({}),
    output: success,
    errors: [],
  },
})
