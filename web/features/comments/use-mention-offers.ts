import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MentionOffer } from '#shared/contracts/comments.ts'
import { useAfterPause } from '#web/ui/form/use-after-pause.ts'
import { mentionOffersQuery } from './queries.ts'

/** How long a pause in typing is waited for, in milliseconds. */
const pause = 150

/** The members to offer for what is typed after an @; none while nothing is. */
export function useMentionOffers(typed: string | undefined): MentionOffer[] {
  const asked = useAfterPause(typed, pause)
  const { data } = useQuery({
    ...mentionOffersQuery((asked ?? '').toLowerCase()),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    // An offer that does not come is no reason to disturb who types.
    retry: false,
  })
  return typed === undefined || asked === undefined ? [] : (data?.users ?? [])
}
