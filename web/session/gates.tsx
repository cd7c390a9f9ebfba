import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useAlert } from '#web/layout/alert.tsx'
import { ErrorPage } from '#web/layout/error-page.tsx'
import { NotFound } from '#web/layout/not-found.tsx'
import { isApiError } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { paths } from '#web/navigation/paths.ts'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { useWords } from '#web/words/words.tsx'
import { keepFrom, keptFrom, readFrom } from './asked-from.ts'
import { useCommunity, useIsLive, useSession } from './session.tsx'
import { leaveCommunity, takeSavedContest, visitCommunity } from './session-store.ts'

/** The token check of spec section 2: a token of no community shows the 404 page. */
export function CommunityGate({ children }: { children: ReactNode }) {
  const { identificationToken = '' } = useParams<{ identificationToken: string }>()
  const { errorText } = useWords()
  const { data, error, refetch } = useQuery(communityQuery(identificationToken))
  useEffect(() => {
    if (data) visitCommunity(data.token)
  }, [data])
  if (!error || data) return children
  if (isNobodys(error)) return <NotFound />
  return <ErrorPage text={errorText(error)} onRetry={() => void refetch()} />
}

/** Whether the token is known to be of no community, rather than the answer being late. */
function isNobodys(error: unknown): boolean {
  const refusals = ['community_not_found', 'given_data_invalid']
  return isApiError(error) && refusals.includes(error.code)
}

export function communityQuery(identification_token: string) {
  return query('auth/identification-token', { identification_token })
}

/** A screen whose address names no community: without one known, it says so and starts over. */
export function KnownCommunityGate({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const isLive = useIsLive()
  const community = useCommunity()
  const alert = useAlert()
  const [, navigate] = useLocation()
  const isMissing = isLive && !community
  useEffect(() => {
    if (!isMissing) return
    leaveCommunity()
    alert({ message: t('error.something_went_wrong') })
    navigate(paths.start, { replace: true })
  }, [isMissing, alert, navigate, t])
  return isMissing ? null : children
}

/** What only members see: visitors are sent to the start (spec section 2). */
export function MemberGate({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const isLive = useIsLive()
  const session = useSession()
  if (!isLive) return <LoadingOverlay label={t('page.loading')} />
  return session ? children : <Redirect to={paths.start} replace />
}

/** Screens to sign in and sign up: who is signed in is sent on. */
export function VisitorGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const from = readFrom(useHistoryState())
  useEffect(() => {
    if (from) keepFrom(from)
  }, [from])
  return session ? <SignedIn home={paths.home(session.user.identification_token)} /> : children
}

/** On to the contest a visitor wanted to join, else back to where they were, else home. */
function SignedIn({ home }: { home: string }) {
  const [, navigate] = useLocation()
  const asked = readFrom(useHistoryState())
  const [from] = useState(() => asked ?? keptFrom())
  useEffect(() => {
    keepFrom(undefined)
    const contest = takeSavedContest()
    if (contest) navigate(paths.contest(contest), { replace: true, state: { accept: true } })
    else navigate(from ?? home, { replace: true })
  }, [navigate, from, home])
  return null
}
