import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { getState, type Session, subscribe } from './session-store.ts'

const PageCommunity = createContext<string | undefined>(undefined)

/** Tells the server-drawn page its community, before the browser's storage can be asked. */
export function SessionProvider(props: { community: string | undefined; children: ReactNode }) {
  return <PageCommunity value={props.community}>{props.children}</PageCommunity>
}

/** Who is signed in; nobody while the page is as the server drew it. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    subscribe,
    () => getState().session,
    () => null,
  )
}

/** The identification token of the community being visited. */
export function useCommunity(): string | undefined {
  const ofPage = useContext(PageCommunity)
  return useSyncExternalStore(
    subscribe,
    () => getState().community ?? ofPage,
    () => ofPage,
  )
}

/** Whether the browser has taken over the page, and knows who is signed in. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
