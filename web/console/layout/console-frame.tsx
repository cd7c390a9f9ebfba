import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { isApiError } from '#web/http/api.ts'
import { NotFound } from '#web/layout/not-found.tsx'
import { QueryError } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { NotForYou } from './not-for-you.tsx'
import { Shell } from './shell.tsx'
import { useSelf } from './use-self.ts'

type ConsoleFrameProps = {
  /** A TopBar. */
  top?: ReactNode
  /** Who may use the screen: operators alone, unless it says moderators too. */
  least?: 'moderator' | 'operator'
  children: ReactNode
}

/**
 * The frame of every screen of the console: bars on a phone, a rail and the whole width on a laptop. Those who may not use
 * the screen see a notice; what they may read and do, the server decides.
 */
export function ConsoleFrame({ top, least = 'operator', children }: ConsoleFrameProps) {
  // The calls of the console are about the member's own community, whichever the address names.
  if (!useIsOwn()) return <NotFound />
  return (
    <Shell nav={<ConsoleNav />} top={top}>
      <ForRole least={least}>{children}</ForRole>
    </Shell>
  )
}

/** Whether the address names the member's community; before anybody is known to be signed in, it may. */
function useIsOwn(): boolean {
  const own = useSession()?.user.identification_token
  const { identificationToken = '' } = useParams<{ identificationToken?: string }>()
  return own === undefined || own === identificationToken.toLowerCase()
}

function ForRole({ least, children }: Required<Pick<ConsoleFrameProps, 'least' | 'children'>>) {
  const query = useSelf()
  const { data, error } = query
  if (isApiError(error) && error.code === 'not_allowed') return <NotForYou />
  if (!data) return error ? <QueryError query={query} /> : <ContentSkeleton />
  if (least === 'operator' && data.role !== 'operator') return <NotForYou least="operator" />
  return children
}
