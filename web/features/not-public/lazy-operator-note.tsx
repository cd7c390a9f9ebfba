import { Suspense } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { useCommunity, useSession } from '#web/session/session.tsx'

/** For operators of this community alone. */
export function LazyOperatorNote({ contest }: { contest: Contest }) {
  const user = useSession()?.user
  const token = useCommunity()
  if (user?.role !== 'operator' || user.identification_token !== token) return null
  return (
    <Suspense fallback={null}>
      <LazyPart part={note}>{({ OperatorNote }) => <OperatorNote contest={contest} />}</LazyPart>
    </Suspense>
  )
}

const note = definePart('web/features/not-public/operator-note.tsx', () =>
  import('./operator-note.tsx').then((part) => part.withWords()),
)
