import { rememberDevice } from '#server/calls/callers/known-device.ts'
import { startSession } from '#server/calls/callers/session.ts'
import type { AnyContext } from '#server/calls/run/call-context.ts'
import type { SignedIn } from '#shared/contracts/auth/sessions.ts'
import { recordEvent, type SignInMethod } from '../events.ts'
import type { Account } from '../queries.ts'
import { forgetIdentity } from '../sign-up/pending-identity.ts'
import { findSignedInUser } from './signed-in-user.ts'

/** Starts a session for a member whose identity was checked, and marks the browser as their known device. */
export async function signIn(
  context: AnyContext,
  { account, method }: { account: Account; method: SignInMethod },
): Promise<SignedIn> {
  const { db, cookies, device, log } = context
  const token = await startSession(db, account, device)
  const user = await findSignedInUser(db, account)
  await forgetIdentity(db, cookies)
  rememberDevice(context, account.id)
  recordEvent(log, 'signed in', { community: account.community_id, user: account.id, method })
  return { status: 'success', message: 'Logged in successfully.', user, token }
}
