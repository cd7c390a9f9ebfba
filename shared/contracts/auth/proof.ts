import { z } from 'zod'
import { maxPasswordUnits } from '#shared/rules/password.ts'
import { defineCalls, limits } from '../call.ts'
import { otp } from './one-time-code.ts'

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

export const proofCalls = defineCalls({
  'auth/request-proof-otp': {
    summary: 'Sends the member a code that proves who they are, before their account is changed.',
    who: 'member',
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
