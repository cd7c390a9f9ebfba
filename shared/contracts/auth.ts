import { z } from 'zod'
import { maxLoginLength, maxPasswordLength } from '#shared/limits.ts'
import { defineCalls, limits } from './call.ts'
import { id, identificationToken, success } from './fields.ts'

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
  'auth/login-with-email': {
    summary: 'Signs a member in with e-mail or username and password.',
    who: 'anyone',
    global: true,
    limit: limits.signingIn,
    input: z.object({
      email: z.string().trim().min(1).max(maxLoginLength),
      password: z.string().min(1).max(maxPasswordLength),
    }),
    output: z.object({
      status: z.literal('success'),
      message: z.string(),
      user: signedInUser,
      token: z.string(),
    }),
    errors: ['invalid_credentials'],
  },
  'auth/logout': {
    summary: 'Ends the session of the token it is called with.',
    who: 'member',
    limit: limits.writing,
    input: z.object({}),
    output: success,
    errors: [],
  },
})
