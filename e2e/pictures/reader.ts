import type { Output } from '#shared/contracts/calls.ts'
import { makeUser } from '#web/testing/factories.ts'

/** Who is signed in when a picture is taken. */
export type Reader = Pick<Output<'auth/login-with-email'>, 'user' | 'token'>

/** A member as the browser stores them after signing in. */
export function readerOf(
  member: { id: number; full_name: string; token: string },
  identification_token: string,
): Reader {
  const { id, full_name, token } = member
  const user = makeUser({ selected_language_id: 2 })
  return { user: { ...user, id, full_name, username: '', identification_token }, token }
}
