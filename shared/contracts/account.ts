import { z } from 'zod'
import { proof, proofErrors } from './auth/proof.ts'
import { defineCalls, limits } from './call.ts'
import { message } from './fields.ts'

export const accountCalls = defineCalls({
  'user/delete-account': {
    summary:
      "Deletes the caller's account: out of sight at once, and soon with all that is kept of them.",
    who: 'member',
    limit: limits.signingIn,
    input: z.object(proof),
    output: message,
    errors: proofErrors,
  },
})
