import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { Router } from 'wouter'
import { whenSettled } from '#web/ui/back-stack.ts'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { useWords } from '#web/words/words.tsx'
import { isLoaded, loadScreen } from './current-screen.tsx'
import { findScreen } from './routes.ts'

type AroundNavigation = NonNullable<ComponentProps<typeof Router>['aroundNav']>

let awaited: symbol | undefined
const listeners = new Set<() => void>()

/** The router. A screen is left only when the next one's scripts are here; the last tap wins. */
export function Navigation({ ssrPath, ssrSearch, children }: NavigationProps) {
  return (
    <Router ssrPath={ssrPath} ssrSearch={ssrSearch} aroundNav={loadThenGo}>
      {children}
    </Router>
  )
}

type NavigationProps = { ssrPath?: string; ssrSearch?: string; children: ReactNode }

const loadThenGo: AroundNavigation = (navigate, to, options) => {
  const route = findScreen(new URL(to, location.href).pathname)?.route
  if (!route || isLoaded(route)) {
    setAwaited(undefined)
    return navigate(to, options)
  }
  const turn = Symbol(to)
  setAwaited(turn)
  // A screen that cannot be loaded is gone to as well: it says so, and offers to try again.
  void loadScreen(route)
    .catch(() => undefined)
    .then(whenSettled)
    .then(() => {
      if (awaited !== turn) return
      setAwaited(undefined)
      navigate(to, options)
    })
}

/** Says that the next screen is on its way. */
export function Waiting() {
  const { t } = useWords()
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => awaited !== undefined,
    () => false,
  )
  return isWaiting && <LoadingOverlay label={t('page.loading')} />
}

function setAwaited(turn: symbol | undefined): void {
  awaited = turn
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
