import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { isApiError } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { checksToken, decideGate, type Gate, type Visit } from '#web/session/gates.ts'
import { keepReturnPath, keptReturnPath } from '#web/session/return-path.ts'
import { useCommunity, useIsLive, useIsMissing, useSession } from '#web/session/session.tsx'
import { leaveCommunity, takeSavedContest, visitCommunity } from '#web/session/session-store.ts'
import { useReturnPath } from '#web/session/use-return-path.ts'
import { useWords } from '#web/words/words.tsx'
import { useAlert } from './alert.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFound } from './not-found.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/** Shows a screen to those whom its gate lets in; to others, what the gate decides. */
export function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const { errorText } = useWords()
  const { addressed, error, retry } = useAddressedCommunity(gate)
  const isLive = useIsLive()
  const isSignedIn = useSession() !== null
  const hasCommunity = Boolean(useCommunity())
  const [pathname] = useLocation()
  const isMissing = useIsMissing(pathname)
  useKeptReturnPath()
  switch (decideGate(gate, { isLive, isSignedIn, hasCommunity, isMissing, addressed })) {
    case 'open':
      return children
    case 'wait':
      return <ScreenSkeleton />
    case 'not-found':
      return <NotFound />
    case 'failed':
      return <ErrorPage text={errorText(error)} onRetry={retry} />
    case 'no-community':
      return <StartOver />
    case 'sign-in':
      return <ToLogin />
    case 'leave':
      return <Leave />
  }
}

/** To the community's login and then back here; to the start where no community is known. */
function ToLogin() {
  const token = useCommunity()
  const here = useHere()
  if (!token) return <Redirect to={paths.start} replace />
  return <Redirect to={paths.login(token)} state={{ from: here }} replace />
}

/** Asks the server about the community that the address names, where the gate wants to know. */
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

/** A history entry keeps its state over a reload, but not over the sign-in provider's pages. */
function useKeptReturnPath(): void {
  const path = useReturnPath()
  useEffect(() => {
    if (path) keepReturnPath(path)
  }, [path])
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

/** Leads on from a screen for visitors: to the contest they wanted to join, else back to where they were, else home. */
function Leave(): null {
  const [, navigate] = useLocation()
  const session = useSession()
  const asked = useReturnPath()
  const [path] = useState(() => asked ?? keptReturnPath())
  useEffect(() => {
    if (!session) return
    keepReturnPath(undefined)
    const contest = takeSavedContest()
    if (contest) navigate(paths.contest(contest), { replace: true, state: { accept: true } })
    else navigate(path ?? paths.home(session.user.identification_token), { replace: true })
  }, [navigate, path, session])
  return null
}
