import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { startHostSession } from '#server/calls/callers/host-session.ts'
import type { Database } from '#server/db/database.ts'
import type { Input, Path } from '#shared/contracts/calls.ts'
import { type Answer, type TestApp, toAnswer } from './test-app.ts'

export const hostPassword = 'a long pass phrase of a host'

export type TestHost = { id: number; email: string; cookie: string }

/** A host who has enrolled and is signed in; without a password that works. */
export async function createHost(db: Database): Promise<TestHost> {
  const email = `host-${randomUUID()}@example.org`
  const { id } = await db
    .insertInto('hosts')
    .values({ email, full_name: 'Devika Rao' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, cookie: await hostCookie(db, id) }
}

/** The cookie of a new session. */
export async function hostCookie(db: Database, host_id: number): Promise<string> {
  return `chowk-host=${await startHostSession(db, host_id)}`
}

/** Makes a call with a cookie, and further headers, as a browser would. */
export async function callAsHost<P extends Path>(
  chowk: TestApp,
  path: P,
  { input, cookie, headers }: { input: Input<P>; cookie?: string; headers?: object },
): Promise<Answer<P> & { cookie: string | undefined }> {
  const answer = await chowk.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...(cookie && { cookie }), ...headers },
    payload: input,
  })
  const set = answer.cookies.find(({ name }) => name === 'chowk-host')
  const own = toAnswer<P>(answer.statusCode, answer.headers, answer.json())
  return Object.assign(own, { cookie: set && `chowk-host=${set.value}` })
}

/** What the app of a host shows at that time. */
export function codeOf(totp_secret: string, at: Date): string {
  return new TOTP({ secret: totp_secret }).generate({ timestamp: at.getTime() })
}
