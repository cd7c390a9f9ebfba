import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { MINUTE } from '#shared/limits.ts'
import type { Membership } from '#shared/rules/joining.ts'
import { query } from '#web/http/query.ts'
import { changeUser } from '#web/session/change-user.ts'
import type { Session } from '#web/session/session-store.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { addCatalogue } from '#web/words/reader-words.ts'
import { useWords } from '#web/words/words.tsx'
import { BottomStrip } from './bottom-strip.tsx'

const membershipQuery = () => ({
  ...query('user/membership', {}),
  staleTime: 0,
  refetchInterval: MINUTE / 2,
})

/** Loads the strip's words, and those of what one cannot do meanwhile. */
export async function loadStrip(): Promise<typeof WaitingStrip> {
  await addCatalogue('joining')
  return WaitingStrip
}

/** Says that an operator will let the member in, or has not; and welcomes them as soon as they are in. */
function WaitingStrip({ session: { token, user } }: { session: Session }) {
  const { t } = useWords()
  const client = useQueryClient()
  const showBanner = useBanner()
  const { data } = useQuery(membershipQuery())
  const membership = data?.membership ?? user.membership
  const takeOver = useEffectEvent((now: Membership) => {
    if (now === user.membership) return
    changeUser(token, (stored) => ({ ...stored, membership: now }))
    if (now !== 'full') return
    showBanner(t('joining.in'), 'done')
    void client.invalidateQueries()
  })
  useEffect(() => takeOver(membership), [membership])
  if (membership === 'full') return null
  return (
    <BottomStrip>
      <Hourglass aria-hidden className="size-5 shrink-0 max-lg:hidden" />
      <p role="status" className="min-w-0 flex-1 leading-snug font-normal">
        {membership === 'waiting' ? t('joining.waiting') : refusalText(data?.refusal ?? '')}
      </p>
    </BottomStrip>
  )

  function refusalText(refusal: string): string {
    return refusal ? t('joining.refusedWith', { refusal }) : t('joining.refused')
  }
}
