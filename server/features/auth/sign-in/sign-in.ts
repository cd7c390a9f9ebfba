import { rememberDevice } from '#server/calls/callers/known-device.ts'
import { startSession } from '#server/calls/callers/session.ts'
import type { AnyContext } from '#server/calls/run/call-context.ts'
import { endPastBan, rememberBanned } from '#server/features/moderation/api.ts'
import type { SignedIn } from '#shared/contracts/auth/sessions.ts'
import { AppError } from '#shared/errors.ts'
import { recordEvent, type SignInMethod } from '../events.ts'
import type { Account } from '../queries.ts'
import { forgetIdentity } from '../sign-up/pending-identity.ts'
import { findSignedInUser } from './signed-in-user.ts'

/** An account as it was found; one that was just created is neither banned nor suspended. */
type Known = Account & { banned_at?: string | null; suspended_at?: string | null }

/**
 * Starts a session for a member whose identity was checked, and marks the browser as their known device. A ban whose time
 * is over ends now, without waiting for its job.
 *
 * @throws `account_banned`, `community_suspended`
 */
export async function signIn(
  context: AnyContext,
  { account, method }: { account: Known; method: SignInMethod },
): Promise<SignedIn> {
  const { db, cookies, device, log } = context
  if (account.suspended_at) throw new AppError('community_suspended')
  if (account.banned_at && !(await endPastBan(db, account))) {
    rememberBanned(context, account.id)
    throw new AppError('account_banned')
  }
  const token = await startSession(db, account, device)
  const user = await findSignedInUser(db, account)
  await forgetIdentity(db, cookies)
  rememberDevice(context, account.id)
  recordEvent(log, 'signed in', { community: account.community_id, user: account.id, method })
  return { status: 'success', message: 'Logged in successfully.', user, token }
}
