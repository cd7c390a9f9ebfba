import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MentionOffer } from '#shared/contracts/comments.ts'
import { useAfterPause } from '#web/ui/form/use-after-pause.ts'
import { mentionOffersQuery } from './queries.ts'

/** How long a pause in typing must be, in milliseconds. */
const pause = 150

/**
 * The members to offer for the text after an @; none without one. While the next offers are on their way, those of before
 * stay where they fit, so that Enter after fast typing mentions nobody else.
 */
export function useMentionOffers(typed: string | undefined): MentionOffer[] {
  const asked = useAfterPause(typed, pause)
  const { data } = useQuery({
    ...mentionOffersQuery((asked ?? '').toLowerCase()),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    // A failed offer is no reason to disturb the writer.
    retry: false,
  })
  if (typed === undefined || asked === undefined) return []
  return (data?.users ?? []).filter((offer) => fits(offer, typed.toLowerCase()))
}

/** As the server finds them. */
function fits({ username, full_name }: MentionOffer, typed: string): boolean {
  return username.startsWith(typed) || full_name.toLowerCase().startsWith(typed)
}
