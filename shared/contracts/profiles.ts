import { z } from 'zod'
import { defineCalls, limits } from './call.ts'
import { id, identificationToken } from './fields.ts'

export const profile = z.object({
  id,
  full_name: z.string(),
  profile_pic: z.string().nullable(),
  user_detail: z.object({ bio: z.string(), about: z.string() }),
})

export type Profile = z.output<typeof profile>

export const profileCalls = defineCalls({
  'user/userdetail': {
    summary: "A member's public profile.",
    who: 'anyone',
    reads: true,
    limit: limits.reading,
    input: z.object({ identification_token: identificationToken.optional(), user_id: id }),
    output: z.object({ user: profile }),
    errors: ['community_not_found', 'user_not_found'],
  },
  'user/referral': {
    summary: "The caller's own referral code, and how many members came by it.",
    who: 'member',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({ referral_code: z.string(), referred: z.number().int() }),
    errors: [],
  },
})
