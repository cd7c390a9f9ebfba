import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { listsKey } from '#web/device/lists-key.ts'
import { readStored, store } from '#web/device/storage.ts'
import { unfoldedKey } from '#web/device/unfolded-key.ts'
import { endIntent } from './sign-in-intent.ts'

export type Session = { user: SignedInUser; token: string }

/** What the browser keeps between visits (FIELD-stored). */
const keys = {
  user: '@user',
  token: 'token',
  community: 'identification_token',
  registration: 'registration',
  searches: 'searches',
  filters: 'feed_filters',
  position: 'location_coords',
  push: 'push',
} as const

/** Under which it is noted who has logged out: see logout.ts, which is not part of the first script. */
export const loggedOutKey = 'logged_out'

type State = {
  session: Session | null
  /** The identification token of the community being visited. */
  community: string | undefined
}

let state: State = { session: null, community: undefined }
const listeners = new Set<() => void>()

/**
 * Reads what earlier visits left. The page knows its community better than they do; the default of the installation
 * stands in where neither knows one, and is not stored.
 */
export function restore(communityOfPage: string | undefined, byDefault?: string | null): void {
  finishSignOut()
  const community = readStored(keys.community)
  state = {
    session: readSession(),
    community:
      communityOfPage ?? (typeof community === 'string' ? community : (byDefault ?? undefined)),
  }
  if (communityOfPage) store(keys.community, communityOfPage)
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
  // What somebody else has left is still to be deleted.
  if (readStored(loggedOutKey) === session.user.id) store(loggedOutKey, undefined)
  store(keys.user, session.user)
  store(keys.token, session.token)
  store(keys.community, session.user.identification_token)
  change({ session, community: session.user.identification_token })
}

/** Forgets who was signed in; the community stays, so that its visitor can go on reading. */
export function signOut(): void {
  const { community: _, user, ...rest } = keys
  // The member last: if the page is killed before, the next one finds who it was, and goes on.
  for (const key of [...Object.values(rest), user]) store(key, undefined)
  change({ ...state, session: null })
}

/** Signs out of a session that the server has ended, and of no other that is here by then. */
export function signOutOf(token: string): void {
  if (state.session?.token === token) signOut()
}

export function visitCommunity(community: string): void {
  if (community === state.community) return
  store(keys.community, community)
  change({ ...state, community })
}

/** Clears the community's state when its token is missing; the session stays. */
export function leaveCommunity(): void {
  store(keys.community, undefined)
  change({ ...state, community: undefined })
}

/** A page may be killed while its member logs out. */
function finishSignOut(): void {
  const user = readUser()
  if (!user || user.id !== readStored(loggedOutKey)) return
  forgetInTab()
  signOut()
}

function readSession(): Session | null {
  const user = readUser()
  const token = readStored(keys.token)
  return user && typeof token === 'string' ? { user, token } : null
}

function readUser(): SignedInUser | undefined {
  const user = readStored(keys.user)
  const isUser = typeof user === 'object' && user !== null && 'id' in user && 'user_detail' in user
  return isUser ? (user as SignedInUser) : undefined
}

function change(next: State): void {
  const before = state.session?.user.id
  if (before !== undefined && before !== next.session?.user.id) forgetInTab()
  state = next
  for (const listener of listeners) listener()
}

/** What a tab keeps for one reader. */
function forgetInTab(): void {
  endIntent()
  for (const key of [listsKey, unfoldedKey]) store(key, undefined, 'session')
}

/** The browser keeps a page that was left, and shows it again as it was: another tab may have signed out meanwhile. */
function handleShow({ persisted }: PageTransitionEvent): void {
  const session = readSession()
  if (persisted && session?.token !== state.session?.token) change({ ...state, session })
}

/** Signing in or out in one tab does so in all of them. Clearing the storage names no key. */
function handleOtherTab({ key }: StorageEvent): void {
  if (key === keys.token || key === null) change({ ...state, session: readSession() })
}
