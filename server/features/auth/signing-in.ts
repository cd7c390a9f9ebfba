import type { AnyContext } from '#server/calls/call-context.ts'
import { type Role, startSession } from '#server/calls/session.ts'
import type { SignedIn, SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { rememberDevice } from './device.ts'
import { recordEvent } from './events.ts'
import { forgetIdentity } from './pending-identity.ts'
import { type Account, findSignedInUser } from './queries.ts'

/** Signs a member in who has proved who they are: a new session, in a browser that is known from now on. */
export async function signIn(
  { db, cookies, device, log, secret }: AnyContext,
  { account, way }: { account: Account; way: string },
): Promise<SignedIn> {
  const token = await startSession(db, account, device)
  const user = toSignedInUser(await findSignedInUser(db, account.community_id, account.id))
  await forgetIdentity(db, cookies)
  rememberDevice(cookies, secret, account.id)
  recordEvent(log, 'signed in', { community: account.community_id, user: account.id, way })
  return { status: 'success', message: 'Logged in successfully.', user, token }
}

type Found = Awaited<ReturnType<typeof findSignedInUser>>

function toSignedInUser(user: Found): SignedInUser {
  return {
    id: user.id,
    full_name: user.full_name,
    username: user.username ?? '',
    identification_token: user.identification_token,
    role: user.role as Role,
    profile_pic: user.profile_pic,
    user_detail: {
      profile_pic: user.profile_pic,
      bio: user.bio,
      about: user.about,
      selected_language_id: user.selected_language_id,
      view_moods: user.view_moods,
      other_cities: user.other_cities.join(', '),
      current_city: user.current_city ?? '',
    },
  }
}
