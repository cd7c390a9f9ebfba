import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { isApiError } from '#web/http/api.ts'
import { goBack, isReturn } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { checksToken, decideGate, type Gate, type Visit } from '#web/session/gates.ts'
import { useCommunity, useIsLive, useIsMissing, useSession } from '#web/session/session.tsx'
import { leaveCommunity, visitCommunity } from '#web/session/session-store.ts'
import {
  endIntent,
  type SignInIntent,
  stateOf,
  storedIntent,
  storeIntent,
} from '#web/session/sign-in-intent.ts'
import { useAskedIntent, useIntent } from '#web/session/use-sign-in-intent.ts'
import { useWords } from '#web/words/words.tsx'
import { useAlert } from './alert.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFound } from './not-found.tsx'
import { PausedCommunity } from './paused-community.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

type GatedProps = {
  gate: Gate
  /** Whether a visitor who is signing in also sees the screen. */
  isOnTheWay?: boolean | undefined
  children: ReactNode
}

/** Shows a screen to readers whom its gate admits; to others, what the gate decides. */
export function Gated({ gate, isOnTheWay = false, children }: GatedProps) {
  const { errorText } = useWords()
  const { addressed, error, retry } = useAddressedCommunity(gate)
  const isLive = useIsLive()
  const isSignedIn = useSession() !== null
  const hasCommunity = Boolean(useCommunity())
  const [pathname] = useLocation()
  const isMissing = useIsMissing(pathname)
  const decision = decideGate(gate, { isLive, isSignedIn, hasCommunity, isMissing, addressed })
  useIntent(gate, decision, isOnTheWay)
  switch (decision) {
    case 'open':
      return children
    case 'wait':
      return <ScreenSkeleton />
    case 'not-found':
      return <NotFound />
    case 'failed':
      if (isPaused(error)) return <PausedCommunity onRetry={retry} />
      return <ErrorPage text={errorText(error)} onRetry={retry} />
    case 'no-community':
      return <StartOver />
    case 'sign-in':
      return <ToLogin />
    case 'leave':
      return <Leave />
  }
}

function isPaused(error: unknown): boolean {
  return isApiError(error) && error.code === 'community_suspended'
}

/** To the community's login and then back here; to the start where no community is known. */
function ToLogin() {
  const token = useCommunity()
  const here = useHere()
  // The login may come with a page of its own, on which a tap is followed before the state of the entry is read.
  useLayoutEffect(() => storeIntent({ path: here }), [here])
  if (!token) return <Redirect to={paths.start} replace />
  return <Redirect to={paths.login(token)} state={stateOf({ path: here })} replace />
}

/** Reads the community that the address names, if the gate needs it. */
function useAddressedCommunity(gate: Gate) {
  const { identificationToken = '' } = useParams<{ identificationToken?: string }>()
  const { data, error, refetch } = useQuery({
    ...communityQuery(identificationToken),
    enabled: checksToken(gate) && identificationToken !== '',
  })
  useEffect(() => {
    if (data) visitCommunity(data.token)
  }, [data])
  return { addressed: addressedOf(data, error), error, retry: () => void refetch() }
}

function addressedOf(data: unknown, error: unknown): Visit['addressed'] {
  if (data) return 'found'
  if (!error) return 'unknown'
  const codes = ['community_not_found', 'given_data_invalid']
  return isApiError(error) && codes.includes(error.code) ? 'missing' : 'failed'
}

/** Without a community the visit begins again at the start. */
function StartOver(): null {
  const { t } = useWords()
  const alert = useAlert()
  const [, navigate] = useLocation()
  useEffect(() => {
    leaveCommunity()
    alert({ message: t('error.something_went_wrong') })
    navigate(paths.start, { replace: true })
  }, [alert, navigate, t])
  return null
}

/**
 * Redirects from a screen for visitors: to the sign-in intent, else home. It replaces that screen in the history; a member
 * who comes upon one with Back goes back over it.
 */
function Leave(): null {
  const [, navigate] = useLocation()
  const session = useSession()
  const asked = useAskedIntent()
  const [stored] = useState(storedIntent)
  const [wanted] = useState(() => asked ?? stored ?? {})
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!session || hasLeft.current) return
    hasLeft.current = true
    endIntent()
    const home = paths.home(session.user.identification_token)
    if (!stored && isReturn()) return goBack(home)
    const { to, state } = destinationOf(wanted, home)
    navigate(to, { replace: true, state })
  }, [navigate, stored, wanted, session])
  return null
}

function destinationOf({ path, redirectToContestId }: SignInIntent, home: string) {
  if (redirectToContestId === undefined) return { to: path ?? home }
  return { to: paths.contest(redirectToContestId), state: { accept: true } }
}
