import { getState, loggedOut, signOut } from './session-store.ts'

/** Signs out a member who leaves nothing here: what they have not sent is deleted as soon as they are signed out. */
export function logOut(): void {
  loggedOut.write(getState().session?.user.id)
  signOut()
}

/** The id of a member who has logged out, and of whom not everything is deleted yet. */
export function loggedOutMember(): number | undefined {
  return loggedOut.read()
}

/** Everything of theirs is deleted. */
export function forgetLoggedOutMember(): void {
  loggedOut.write(undefined)
}
