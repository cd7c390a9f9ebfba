import { z } from 'zod'
import { maxLoginLength } from '#shared/limits.ts'
import { maxPasswordUnits } from '#shared/rules/password.ts'
import { defineCalls, limits } from '../call.ts'
import { email, text } from '../fields.ts'
import { signedIn } from './sessions.ts'

export const signInCalls = defineCalls({
  'auth/login-with-email': {
    summary: 'Signs a member in with e-mail or username and password.',
    who: 'anyone',
    global: true,
    cookies: ['identity', 'device', 'banned'],
    limit: limits.signingIn,
    knownDevice: ['email'],
    input: z.object({
      email: text().min(1).max(maxLoginLength),
      password: z.string().min(1).max(maxPasswordUnits),
    }),
    output: signedIn,
    errors: ['invalid_credentials', 'account_banned', 'community_suspended'],
  },
  'auth/login-with-google': {
    summary:
      'Signs in the member whose identity the sign-in provider has verified in this browser.',
    who: 'anyone',
    global: true,
    identity: 'needed',
    cookies: ['identity', 'device', 'banned'],
    limit: limits.signingIn,
    // There is nothing to guess: the server stores the identity.
    knownDevice: 'any',
    input: z.object({ email, google_id: z.string().min(1).max(255) }),
    output: signedIn,
    errors: [
      'identity_missing',
      'identity_differs',
      'account_missing',
      'account_banned',
      'community_suspended',
    ],
  },
})
