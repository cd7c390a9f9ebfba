import { Suspense, use, useReducer } from 'react'
import { Route, useLocation, useSearch } from 'wouter'
import type { FailedRead } from './document.tsx'
import { FailedReadsNote } from './failed-reads-note.tsx'
import { HeldPresses } from './held-presses.tsx'
import { CommunityOfScreen } from './layout/community-of-screen.tsx'
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

type CurrentScreenProps = { routes: ScreenRoute[]; failedReads: FailedRead[] }

/** The screen of the current address, behind its gate. */
export function CurrentScreen({ routes, failedReads }: CurrentScreenProps) {
  const [pathname] = useLocation()
  const search = useSearch()
  const found = findScreen(routes, pathname)
  if (!found) return null
  const { route, params } = found
  const rowId = route.rowId?.({ params, search: new URLSearchParams(search) })
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Route path={route.path}>
        <CommunityOfScreen hasToken={Boolean(params.identificationToken)} rowId={rowId}>
          <Gated key={route.path} gate={route.gate} isOnTheWay={route.isOnTheWay}>
            <LoadedScreen route={route} />
          </Gated>
        </CommunityOfScreen>
      </Route>
      <PlaceMemory />
      <HeldPresses />
      {failedReads.length > 0 && <FailedReadsNote reads={failedReads} />}
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
