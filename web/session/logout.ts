import { sessionMark } from '#web/device/session-mark.ts'
import type { Departed } from '#web/device/wipe.ts'
import { getState, isHalfSignedOut, loggedOut, signOut } from './session-store.ts'

/** Signs out a member and leaves nothing here: unsent data are deleted as soon as they are signed out. */
export function logOut(): void {
  const { session } = getState()
  if (session) loggedOut.write({ id: session.user.id, session: sessionMark(session.token) })
  signOut()
}

/** A member who has logged out, until all their data are deleted. */
export function loggedOutMember(): Departed | undefined {
  return loggedOut.read()
}

/** Called once all their data are deleted. Their session may still be here, and then the next page needs to know. */
export function forgetLoggedOutMember(): void {
  if (!isHalfSignedOut()) loggedOut.write(undefined)
}
