import { Suspense, use } from 'react'
import { Route, useLocation } from 'wouter'
import { Gated } from './layout/gated.tsx'
import { findScreen } from './navigation/find-screen.ts'
import { loadScreen } from './navigation/load-screen.ts'
import type { ScreenRoute } from './navigation/screen.ts'
import { LoadingOverlay } from './ui/loading-overlay.tsx'
import { useWords } from './words/words.tsx'

/** The screen of the current address, behind its gate. */
export function CurrentScreen({ routes }: { routes: ScreenRoute[] }) {
  const { t } = useWords()
  const [pathname] = useLocation()
  const route = findScreen(routes, pathname)?.route
  if (!route) return null
  return (
    <Suspense fallback={<LoadingOverlay label={t('page.loading')} />}>
      <Route path={route.path}>
        <Gated key={route.path} gate={route.gate}>
          <LoadedScreen route={route} />
        </Gated>
      </Route>
    </Suspense>
  )
}

function LoadedScreen({ route }: { route: ScreenRoute }) {
  const { Screen } = use(loadScreen(route))
  return <Screen />
}
