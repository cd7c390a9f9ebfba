import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { useProduct } from './product.tsx'
import { getState, type Session, subscribe } from './session-store.ts'

/** What the server knows of the page it drew, before the browser's storage can be read. */
type Page = {
  community: string | undefined
  /** The path of the page, where it names a row that is not there. */
  missingPath: string | undefined
}

const PageContext = createContext<Page>({ community: undefined, missingPath: undefined })

export function SessionProvider({ children, ...page }: Page & { children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>
}

/** The signed-in member; nobody during hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    subscribe,
    () => getState().session,
    () => null,
  )
}

/** The community of the screen, where it is not the last visited one. */
export const ScreenCommunity = createContext<string | undefined>(undefined)

/** The identification token of the community of this screen. */
export function useCommunity(): string | undefined {
  const visited = useVisitedCommunity()
  return useContext(ScreenCommunity) ?? visited
}

/** The signed-in member, where this community is not theirs: here they are a visitor. */
export function useGuest(): SignedInUser | undefined {
  const user = useSession()?.user
  const token = useCommunity()
  return token && user?.identification_token !== token ? user : undefined
}

/** The identification token of the last visited community, or of the installation's default. */
export function useVisitedCommunity(): string | undefined {
  const { default_community } = useProduct()
  const ofPage = useContext(PageContext).community ?? default_community ?? undefined
  return useSyncExternalStore(
    subscribe,
    () => getState().community ?? ofPage,
    () => ofPage,
  )
}

/** Whether the server has found no row for the address of this path. */
export function useIsMissing(path: string): boolean {
  return useContext(PageContext).missingPath === path
}

/** Whether the page is hydrated, and knows who is signed in. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
