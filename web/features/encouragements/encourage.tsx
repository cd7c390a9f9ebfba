import { Suspense, use } from 'react'
import { definePart, loadPart } from '#web/navigation/part.ts'
import { useGuest, useIsLive, useSession } from '#web/session/session.tsx'
import type { EncourageButtonProps } from './encourage-button.tsx'

/** The button by which members encourage a neighbour; nothing for visitors, who load nothing of it, and for oneself. */
export function Encourage(props: EncourageButtonProps) {
  const own_id = useSession()?.user.id
  const isGuest = useGuest() !== undefined
  const isLive = useIsLive()
  const isOwn = 'user_id' in props.whom && props.whom.user_id === own_id
  if (own_id === undefined || isGuest || isOwn || !isLive) return null
  return (
    <Suspense>
      <LoadedButton {...props} />
    </Suspense>
  )
}

/** Nothing where it could not be loaded. */
function LoadedButton(props: EncourageButtonProps) {
  const loaded = use(loadPart(button))
  return loaded && <loaded.module.EncourageButton {...props} />
}

const button = definePart('web/features/encouragements/encourage-button.tsx', () =>
  import('./encourage-button.tsx').then((part) => part.withWords()),
)
