import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { useProduct } from '#web/lib/product.tsx'
import { getState, type Session, subscribe } from './session-store.ts'

/** What the server found out about the page it drew, before the browser's storage can be asked. */
type Page = {
  community: string | undefined
  /** The path of the page, where it names a row that is not there. */
  missingPath: string | undefined
}

const PageContext = createContext<Page>({ community: undefined, missingPath: undefined })

export function SessionProvider({ children, ...page }: Page & { children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>
}

/** Who is signed in; nobody while the page is as the server drew it. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    subscribe,
    () => getState().session,
    () => null,
  )
}

/** The identification token of the community being visited, or of the installation's default. */
export function useCommunity(): string | undefined {
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

/** Whether the browser has taken over the page, and knows who is signed in. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
