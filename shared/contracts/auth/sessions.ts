import { z } from 'zod'
import { defineCalls, limits } from '../call.ts'
import { id, identificationToken, instant, success } from '../fields.ts'
import { publicDetail } from '../profiles.ts'

/** The signed-in member, as the browser stores it. E-mail and phone are not part of it. */
export const signedInUser = z.object({
  id,
  full_name: z.string(),
  username: z.string(),
  identification_token: identificationToken,
  role: z.enum(['member', 'moderator', 'operator']),
  /** Whether they are in, wait for an operator's yes, or have got a no. */
  membership: z.enum(['full', 'waiting', 'refused']),
  profile_pic: z.string().nullable(),
  /** The language in which they read the product, as `hi`; `null` until it is known. */
  locale: z.string().nullable(),
  user_detail: publicDetail.extend({
    profile_pic: z.string().nullable(),
    selected_language_id: id,
    view_moods: z.array(id),
    /** Names with commas between them; one that holds a comma stands in quotation marks. */
    other_cities: z.string(),
    current_city: z.string(),
  }),
})

export type SignedInUser = z.output<typeof signedInUser>

/** The answer of every call that starts a session. */
export const signedIn = z.object({
  status: z.literal('success'),
  message: z.string(),
  user: signedInUser,
  token: z.string(),
})

export type SignedIn = z.output<typeof signedIn>

/** The answer of a call that starts a session for a member; null for somebody who has no account yet. */
export const verified = signedIn.extend({
  user: signedInUser.nullable(),
  token: z.string().nullable(),
})

const session = z.object({
  id: z.uuid(),
  /** The user agent of the browser that signed in. */
  device: z.string(),
  created_at: instant,
  /** Exact to an hour. */
  last_seen_at: instant,
  /** Whether this call was made with it. */
  is_current: z.boolean(),
})

export const sessionCalls = defineCalls({
  'auth/sessions': {
    summary: "The member's sessions, the latest first.",
    who: 'member',
    whileWaiting: true,
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ sessions: z.array(session) }),
    errors: [],
  },
  'auth/end-session': {
    summary: "Ends one of the member's sessions.",
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({ session_id: z.uuid() }),
    output: success,
    errors: ['session_not_found'],
  },
  'auth/end-other-sessions': {
    summary: "Ends all of the member's sessions but this one.",
    who: 'member',
    whileWaiting: true,
    limit: limits.writing,
    input: z.object({}),
    output: success,
    errors: [],
  },
  'auth/logout': {
    summary: 'Ends the session of the token it is called with.',
    who: 'member',
    whileWaiting: true,
    cookies: ['identity'],
    limit: limits.writing,
    input: z.object({}),
    output: success,
    errors: [],
  },
})
