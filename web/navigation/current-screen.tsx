import { type ComponentType, Fragment, type ReactNode, Suspense, use } from 'react'
import { Route, useLocation } from 'wouter'
import { CommunityGate, KnownCommunityGate, MemberGate, VisitorGate } from '#web/session/gates.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import type { Catalogue } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { findScreen } from './routes.ts'
import type { Gate, ScreenModule, ScreenRoute } from './screen.ts'

/** The screen of the current address. */
export function CurrentScreen() {
  const { t } = useWords()
  const [pathname] = useLocation()
  const route = findScreen(pathname)?.route
  if (!route) return null
  const Gate = gates[route.gate]
  return (
    <Suspense fallback={<LoadingOverlay label={t('page.loading')} />}>
      <Route path={route.path}>
        <Gate key={route.path}>
          <LoadedScreen route={route} />
        </Gate>
      </Route>
    </Suspense>
  )
}

const loadings = new Map<string, Promise<ScreenModule>>()
const loaded = new Set<string>()

/** How a screen's own words are had; the server has them all from the start. */
let loadWords: (catalogue: Catalogue) => Promise<void> | undefined = () => undefined

export function wireWords(load: (catalogue: Catalogue) => Promise<void>): void {
  loadWords = load
}

/** Loads a screen's scripts and words, once; a load that failed is tried anew. */
export function loadScreen({ file, load, words }: ScreenRoute): Promise<ScreenModule> {
  const known = loadings.get(file)
  if (known) return known
  const loading = Promise.all([load(), words && loadWords(words)]).then(([module]) => module)
  loadings.set(file, loading)
  loading.then(
    (value) => {
      loaded.add(file)
      // React reads these off a promise, and draws a screen that is here at once.
      Object.assign(loading, { status: 'fulfilled', value })
    },
    () => loadings.delete(file),
  )
  return loading
}

export function isLoaded({ file }: ScreenRoute): boolean {
  return loaded.has(file)
}

function LoadedScreen({ route }: { route: ScreenRoute }) {
  const { Screen } = use(loadScreen(route))
  return <Screen />
}

const gates: Record<Gate, ComponentType<{ children: ReactNode }>> = {
  token: CommunityGate,
  community: KnownCommunityGate,
  member: MemberGate,
  visitor: ({ children }) => (
    <CommunityGate>
      <VisitorGate>{children}</VisitorGate>
    </CommunityGate>
  ),
  newcomer: ({ children }) => (
    <KnownCommunityGate>
      <VisitorGate>{children}</VisitorGate>
    </KnownCommunityGate>
  ),
  none: Fragment,
}
