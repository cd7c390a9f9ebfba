import { Suspense } from 'react'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { useAsked } from '#web/session/asked.ts'
import { useSession } from '#web/session/session.tsx'

/** The official notices of a community, for its members. They are loaded where there are any. */
export function PinnedNotices({ token }: { token: string }) {
  const isOwn = useSession()?.user.identification_token === token
  const open = useAsked()?.notices?.open ?? []
  if (!isOwn || open.length === 0) return null
  return (
    <Suspense>
      <LazyPart part={cards}>{({ NoticeCards }) => <NoticeCards />}</LazyPart>
    </Suspense>
  )
}

const cards = definePart('web/features/notices/notice-cards.tsx', () =>
  import('./notice-cards.tsx').then((module) => module.withWords()),
)
