import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { getState, replaceUser } from './session-store.ts'

/** Changes the stored member, unless they have signed out while the server was asked. */
export function changeUser(token: string, changed: (user: SignedInUser) => SignedInUser): void {
  const { session } = getState()
  if (session?.token === token) replaceUser({ token, user: changed(session.user) })
}
