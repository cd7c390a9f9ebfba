import { z } from 'zod'
import { defineCalls, limits } from '../call.ts'
import { email, message, newPassword } from '../fields.ts'
import { otp } from './one-time-code.ts'

export const passwordCalls = defineCalls({
  'auth/forgot-password': {
    summary: 'Sends a code to an e-mail address. The code can replace the password of its account.',
    who: 'anyone',
    global: true,
    limit: limits.sendingCodes,
    knownDevice: ['email'],
    input: z.object({ email }),
    output: message,
    errors: ['sender_missing', 'code_not_sent'],
  },
  'auth/reset-password': {
    summary: 'Sets a new password with a code, and ends all sessions of the account.',
    who: 'anyone',
    global: true,
    limit: limits.signingIn,
    knownDevice: ['email'],
    input: z.object({ email, otp, password: newPassword }),
    output: message,
    errors: ['code_invalid', 'password_guessable'],
  },
  'auth/request-change-otp': {
    summary: 'Sends the member a code to change their password with.',
    who: 'member',
    whileWaiting: true,
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
  'auth/change-password': {
    summary: "Sets the member's password with a code, and ends their other sessions if asked to.",
    who: 'member',
    whileWaiting: true,
    limit: limits.signingIn,
    input: z.object({ otp, password: newPassword, end_other_sessions: z.boolean().default(true) }),
    output: message,
    errors: ['code_invalid', 'password_guessable'],
  },
})
