import { Suspense, use, useReducer } from 'react'
import { Route, useLocation } from 'wouter'
import { HeldPresses } from './held-presses.tsx'
import { ErrorPage } from './layout/error-page.tsx'
import { Gated } from './layout/gated.tsx'
import { ApiError } from './lib/api.ts'
import { findScreen } from './navigation/find-screen.ts'
import { loadScreen, tryScreen } from './navigation/load-screen.ts'
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
      <HeldPresses />
    </Suspense>
  )
}

function LoadedScreen({ route }: { route: ScreenRoute }) {
  const { errorText } = useWords()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const module = use(loadScreen(route))
  if (module) return <module.Screen />

  async function handleRetry() {
    const outcome = tryScreen(route)
    drawAgain()
    if ((await outcome) === 'outdated') location.reload()
  }

  return (
    <ErrorPage text={errorText(new ApiError('no_response'))} onRetry={() => void handleRetry()} />
  )
}
