import { Suspense, use, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { Route, useLocation, useSearch } from 'wouter'
import type { FailedRead } from '#web/document.tsx'
import { ApiError } from '#web/http/api.ts'
import { checkNetwork } from '#web/http/network.ts'
import { findScreen } from '#web/navigation/find-screen.ts'
import { loadScreen, tryScreen } from '#web/navigation/load-screen.ts'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { ScrollRestoration } from '#web/navigation/scroll-restoration.tsx'
import { HeldPresses } from '#web/presses/held-presses.tsx'
import { ErrorState } from '#web/ui/list/error-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { CommunityOfScreen } from './community-of-screen.tsx'
import { useEntryFrame } from './entry-frame.ts'
import { FailedReadsNote } from './failed-reads-note.tsx'
import { Gated } from './gated.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { useNetworkLost } from './use-network-lost.ts'

type CurrentScreenProps = { routes: ScreenRoute[]; failedReads: FailedRead[] }

/** The screen of the current address, behind its gate. */
export function CurrentScreen({ routes, failedReads }: CurrentScreenProps) {
  const [pathname] = useLocation()
  const search = useSearch()
  const found = findScreen(routes, pathname)
  // It is of another entry, whose page is being loaded.
  if (!found) return <ScreenSkeleton />
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
      <ScrollRestoration />
      <HeldPresses />
      {failedReads.length > 0 && <FailedReadsNote reads={failedReads} />}
    </Suspense>
  )
}

function LoadedScreen({ route }: { route: ScreenRoute }) {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const module = use(loadScreen(route))
  if (module) return <module.Screen />

  async function handleRetry() {
    const outcome = tryScreen(route)
    drawAgain()
    if ((await outcome) === 'outdated') location.reload()
  }

  return <UnloadedScreen onRetry={() => void handleRetry()} />
}

/** Stands for a screen that could not be loaded. It is loaded when the reader asks for it, or the network is back. */
function UnloadedScreen({ onRetry }: { onRetry: () => void }) {
  const { t, errorText } = useWords()
  const Frame = useEntryFrame()
  const isLost = useNetworkLost()
  const retry = useEffectEvent(onRetry)
  const wasLost = useRef(isLost)
  useEffect(() => void checkNetwork(), [])
  useEffect(() => {
    if (wasLost.current && !isLost) retry()
    wasLost.current = isLost
  }, [isLost])
  return (
    <Frame>
      <ErrorState
        text={errorText(new ApiError('no_response'))}
        retryLabel={t('page.retry')}
        onRetry={onRetry}
      />
    </Frame>
  )
}
