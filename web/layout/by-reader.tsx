import { type ReactNode, useState } from 'react'
import { useIsLive, useSession } from '#web/session/session.tsx'
import { Gated } from './gated.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'

type ByReaderProps = { newcomer: ReactNode; member: ReactNode }

/**
 * A screen of the registration that members have too. The reader who opens it decides which of the two it is: a newcomer
 * who registers on it is redirected, as on other screens for newcomers.
 */
export function ByReader({ newcomer, member }: ByReaderProps) {
  const isLive = useIsLive()
  const reader = useSession() ? 'member' : 'newcomer'
  const [opener, setOpener] = useState<typeof reader>()
  if (isLive && !opener) setOpener(reader)
  if (!opener) return <ScreenSkeleton />
  return (
    <Gated gate={opener} isOnTheWay>
      {opener === 'member' ? member : newcomer}
    </Gated>
  )
}
