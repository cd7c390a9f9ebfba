import { Suspense, use } from 'react'
import { definePart, loadPart } from '#web/navigation/part.ts'
import { useGuest, useIsLive, useSession } from '#web/session/session.tsx'
import type { EncouragedThing } from './queries.ts'

/** Who encouraged the author of an entry, or the member for their day; nothing for visitors. */
export function Encouragements({ thing }: { thing: EncouragedThing }) {
  const isMember = useSession() !== null
  const isGuest = useGuest() !== undefined
  const isLive = useIsLive()
  if (!isMember || isGuest || !isLive) return null
  return (
    <Suspense>
      <LoadedList thing={thing} />
    </Suspense>
  )
}

/** Nothing where it could not be loaded. */
function LoadedList({ thing }: { thing: EncouragedThing }) {
  const loaded = use(loadPart(list))
  return loaded && <loaded.module.EncouragementList thing={thing} />
}

const list = definePart('web/features/encouragements/encouragement-list.tsx', () =>
  import('./encouragement-list.tsx').then((part) => part.withWords()),
)
