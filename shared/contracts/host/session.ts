import { z } from 'zod'
import { hostActions } from '#shared/rules/host-actions.ts'
import { maxPasswordUnits } from '#shared/rules/password.ts'
import { defineCalls, limits } from '../call.ts'
import { email, instant, line, newPassword, nextCursor, page, success } from '../fields.ts'
import { hostErrors, ofHost } from './of-host.ts'

/** The six digits of the app, or a recovery code, which has letters and dashes. */
const code = line(40)

const link = z.string().min(1).max(100)

const hostLogRow = z.object({
  id: z.number(),
  action: z.enum(hostActions),
  /** Who did it, as they were called then; empty for a command. */
  host_name: z.string(),
  /** The community, as its address was then. */
  community_token: z.string(),
  subject: z.string(),
  reason: z.string(),
  at: instant,
})
export type HostLogRow = z.output<typeof hostLogRow>

export const hostSessionCalls = defineCalls({
  'host/sign-in': {
    summary: 'Signs in a host of the installation, with a password and a second factor.',
    who: 'anyone',
    global: true,
    cookies: ['host'],
    limit: limits.signingIn,
    input: z.object({ email, password: z.string().min(1).max(maxPasswordUnits), code }),
    output: success,
    errors: ['host_login_wrong', ...hostErrors],
  },
  'host/enrolment': {
    summary: 'The second factor of a host who opens the link of an invitation.',
    who: 'anyone',
    global: true,
    limit: limits.signingIn,
    input: z.object({ link }),
    output: z.object({
      email: z.string(),
      full_name: z.string(),
      /** For apps that cannot take a picture. */
      totp_secret: z.string(),
      otpauth_url: z.string(),
      qr_svg: z.string(),
    }),
    errors: ['enrolment_not_found', ...hostErrors],
  },
  'host/enrol': {
    summary: 'Sets the password and the second factor of a host, once a link, and signs them in.',
    who: 'anyone',
    global: true,
    cookies: ['host'],
    limit: limits.signingIn,
    input: z.object({ link, password: newPassword, code }),
    output: success.extend({ recovery_codes: z.array(z.string()) }),
    errors: ['enrolment_not_found', 'code_invalid', 'password_guessable', ...hostErrors],
  },
  'host/self': {
    ...ofHost,
    summary: 'The host who is signed in.',
    reads: true,
    limit: limits.reading,
    input: z.object({}),
    output: z.object({
      full_name: z.string(),
      email: z.string(),
      recovery_codes_left: z.number(),
    }),
    errors: hostErrors,
  },
  'host/sign-out': {
    ...ofHost,
    summary: 'Ends the session of a host.',
    cookies: ['host'],
    limit: limits.writing,
    input: z.object({}),
    output: success,
    errors: hostErrors,
  },
  'host/log': {
    ...ofHost,
    summary: 'What hosts have done, the latest first.',
    reads: true,
    limit: limits.reading,
    input: z.object({ ...page }),
    output: z.object({ rows: z.array(hostLogRow), next_cursor: nextCursor }),
    errors: hostErrors,
  },
})
