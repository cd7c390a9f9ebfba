import { Suspense, use, useReducer } from 'react'
import { Route, useLocation } from 'wouter'
import { HeldPresses } from './held-presses.tsx'
import { Frame } from './layout/frame.tsx'
import { Gated } from './layout/gated.tsx'
import { ScreenSkeleton } from './layout/screen-skeleton.tsx'
import { ApiError } from './lib/api.ts'
import { findScreen } from './navigation/find-screen.ts'
import { loadScreen, tryScreen } from './navigation/load-screen.ts'
import { PlaceMemory } from './navigation/place-memory.tsx'
import type { ScreenRoute } from './navigation/screen.ts'
import { ErrorState } from './ui/error-state.tsx'
import { useWords } from './words/words.tsx'

/** The screen of the current address, behind its gate. */
export function CurrentScreen({ routes }: { routes: ScreenRoute[] }) {
  const [pathname] = useLocation()
  const route = findScreen(routes, pathname)?.route
  if (!route) return null
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Route path={route.path}>
        <Gated key={route.path} gate={route.gate}>
          <LoadedScreen route={route} />
        </Gated>
      </Route>
      <PlaceMemory />
      <HeldPresses />
    </Suspense>
  )
}

function LoadedScreen({ route }: { route: ScreenRoute }) {
  const { t, errorText } = useWords()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const module = use(loadScreen(route))
  if (module) return <module.Screen />

  async function handleRetry() {
    const outcome = tryScreen(route)
    drawAgain()
    if ((await outcome) === 'outdated') location.reload()
  }

  return (
    <Frame>
      <ErrorState
        text={errorText(new ApiError('no_response'))}
        retryLabel={t('page.retry')}
        onRetry={() => void handleRetry()}
      />
    </Frame>
  )
}
