import { renderSVG } from 'uqr'
import type { Cookies } from '#server/calls/callers/cookies.ts'
import {
  endHostSession,
  endHostSessionOf,
  hasHosts,
  hostSessionLifetime,
  startHostSession,
} from '#server/calls/callers/host-session.ts'
import type { Handlers } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { hashPassword, isGuessable } from '#server/features/auth/api.ts'
import { AppError } from '#shared/errors.ts'
import { findByLink, useLink } from './accounts.ts'
import { listHostLog, logOfHosts } from './log-of-hosts.ts'
import {
  describeSecret,
  replaceRecoveryCodes,
  sealSecret,
  secretOfLink,
  stepOfCode,
} from './second-factor.ts'
import { lockProven, proveHost } from './sign-in.ts'

export const hostHandlers = {
  'host/sign-in': async (call) => {
    const { db, input, cookies, error } = call
    await requireHosts(db)
    const host = await proveHost(call, input)
    if (!host) throw error('host_login_wrong')
    const token = await db.transaction().execute(async (transaction) => {
      if (!(await lockProven(transaction, host))) throw error('host_login_wrong')
      return beginSession(transaction, host, cookies)
    })
    cookies.set('host', token, hostSessionLifetime)
    return { status: 'success' }
  },

  'host/enrolment': async ({ db, input, secret, product, error }) => {
    await requireHosts(db)
    const host = await findByLink(db, input.link)
    if (!host) throw error('enrolment_not_found')
    const { email, full_name } = host
    const names = { issuer: `${product.name} (${product.domain_label})`, label: email }
    const described = describeSecret(secretOfLink(secret, input.link), names)
    return {
      ...{ email, full_name, ...described },
      qr_svg: renderSVG(described.otpauth_url, { ecc: 'M', border: 4 }),
    }
  },

  'host/enrol': async (call) => {
    const { db, input, secret, cookies, now, error } = call
    const { link, password, code } = input
    await requireHosts(db)
    const host = await findByLink(db, link)
    if (!host) throw error('enrolment_not_found')
    if (isGuessable(password, [host.email, host.full_name])) throw error('password_guessable')
    const bytes = secretOfLink(secret, link)
    const last_step = stepOfCode(bytes, code.replaceAll(/\s/g, ''), now())
    if (last_step === undefined) throw error('code_invalid')
    const totp_secret = sealSecret(secret, host.id, bytes)
    const password_hash = await hashPassword(password)
    const { token, recovery_codes } = await db.transaction().execute(async (transaction) => {
      const enrolled = { password_hash, totp_secret, last_step }
      if (!(await useLink(transaction, link, enrolled))) throw error('enrolment_not_found')
      await logOfHosts(transaction, host, { action: 'enrol' })
      return {
        recovery_codes: await replaceRecoveryCodes(transaction, secret, host.id),
        token: await beginSession(transaction, host, cookies),
      }
    })
    cookies.set('host', token, hostSessionLifetime)
    return { status: 'success', recovery_codes }
  },

  'host/self': async ({ db, host }) => {
    const { left } = await db
      .selectFrom('host_recovery_codes')
      .select((row) => row.fn.countAll<number>().as('left'))
      .where('host_id', '=', host.id)
      .executeTakeFirstOrThrow()
    const { full_name, email } = host
    return { full_name, email, recovery_codes_left: left }
  },

  'host/sign-out': async ({ db, host, cookies }) => {
    await endHostSession(db, host.session)
    cookies.clear('host')
    return { status: 'success' }
  },

  'host/log': ({ db, input }) => listHostLog(db, input),
} satisfies Partial<Handlers>

/** Where nobody hosts by the console, nothing of it is there. @throws `not_found` */
async function requireHosts(db: Database): Promise<void> {
  if (!(await hasHosts(db))) throw new AppError('not_found')
}

/** Begins a session and returns its token; the session that the browser had before ends. `db` must be a transaction. */
async function beginSession(
  db: Database,
  host: { id: number; full_name: string },
  cookies: Cookies,
): Promise<string> {
  await endHostSessionOf(db, cookies.get('host'))
  await logOfHosts(db, host, { action: 'sign-in' })
  return startHostSession(db, host.id)
}
