import { getState, loggedOut, signOut } from './session-store.ts'

/** Signs out a member and leaves nothing here: unsent data are deleted as soon as they are signed out. */
export function logOut(): void {
  loggedOut.write(getState().session?.user.id)
  signOut()
}

/** The id of a member who has logged out, until all their data are deleted. */
export function loggedOutMember(): number | undefined {
  return loggedOut.read()
}

/** Called once all their data are deleted. */
export function forgetLoggedOutMember(): void {
  loggedOut.write(undefined)
}
