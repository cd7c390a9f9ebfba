import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { isRecord } from '#web/device/is-record.ts'
import { removeReader, setting } from '#web/device/settings.ts'
import type { Departed } from '#web/device/wipe.ts'

export type Session = { user: SignedInUser; token: string }

const toText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** What is stored between visits (FIELD-stored). */
const storedUser = setting('@user', (stored) =>
  isRecord(stored) && 'id' in stored && 'user_detail' in stored
    ? (stored as SignedInUser)
    : undefined,
)
const storedToken = setting('token', toText)
const storedCommunity = setting('identification_token', toText)

/** A member who has logged out, until all their data are deleted: see logout.ts. Earlier versions stored their id alone. */
export const loggedOut = setting('logged_out', (stored) => {
  if (typeof stored === 'number') return { id: stored }
  return isRecord(stored) && typeof stored.id === 'number' ? (stored as Departed) : undefined
})

type State = {
  session: Session | null
  /** The identification token of the community being visited. */
  community: string | undefined
}

let state: State = { session: null, community: undefined }
const listeners = new Set<() => void>()

/**
 * Reads what earlier visits stored. The page's own community comes first; the default of the installation is used where
 * neither names one, and is not stored.
 */
export function restore(communityOfPage: string | undefined, byDefault?: string | null): void {
  if (isHalfSignedOut()) signOut()
  state = {
    session: readSession(),
    community: communityOfPage ?? storedCommunity.read() ?? byDefault ?? undefined,
  }
  if (communityOfPage) storedCommunity.write(communityOfPage)
  addEventListener('storage', handleOtherTab)
  addEventListener('pageshow', handleShow)
}

export function getState(): State {
  return state
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function signIn(session: Session): void {
  // The data of another member are still to be deleted.
  if (loggedOut.read()?.id === session.user.id) loggedOut.write(undefined)
  storedUser.write(session.user)
  storedToken.write(session.token)
  storedCommunity.write(session.user.identification_token)
  change({ session, community: session.user.identification_token })
}

/** Stores what has changed of the member of that session, unless it has ended meanwhile, also in another tab. */
export function replaceUser({ user, token }: Session): void {
  const isOver = readSession()?.token !== token || loggedOut.read()?.id === user.id
  if (isOver || state.session?.token !== token) return
  storedUser.write(user)
  change({ ...state, session: { user, token } })
}

/** Removes the member; the community stays, so that its visitor can go on reading. */
export function signOut(): void {
  removeReader('session')
  removeReader('local')
  change({ ...state, session: null })
}

/** Signs out of a session that the server has ended, and of no newer one. */
export function signOutOf(token: string): void {
  if (state.session?.token === token) signOut()
}

export function visitCommunity(community: string): void {
  if (community === state.community) return
  storedCommunity.write(community)
  change({ ...state, community })
}

/** Clears the community's state when its token is missing; the session stays. */
export function leaveCommunity(): void {
  storedCommunity.write(undefined)
  change({ ...state, community: undefined })
}

/** Whether a page was killed while its member logged out: the next page removes the session that it left. */
export function isHalfSignedOut(): boolean {
  const user = storedUser.read()
  return user !== undefined && user.id === loggedOut.read()?.id
}

function readSession(): Session | null {
  const user = storedUser.read()
  const token = storedToken.read()
  return user && token !== undefined ? { user, token } : null
}

function change(next: State): void {
  const before = state.session?.user.id
  if (before !== undefined && before !== next.session?.user.id) removeReader('session')
  state = next
  for (const listener of listeners) listener()
}

/** The back/forward cache restores a page that was left: another tab may have signed out meanwhile. */
function handleShow({ persisted }: PageTransitionEvent): void {
  const session = readSession()
  if (persisted && session?.token !== state.session?.token) change({ ...state, session })
}

/** Signing in or out in one tab does so in all of them. Clearing the storage names no key. */
function handleOtherTab({ key }: StorageEvent): void {
  if (key === 'token' || key === null) change({ ...state, session: readSession() })
}
