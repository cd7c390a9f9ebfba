import type { Input, ReadingPath } from '#shared/contracts/calls.ts'
import { query } from '#web/http/query.ts'

/** What is edited as it is now; it does not change under an operator who looks elsewhere for a moment. */
function edited<P extends ReadingPath>(path: P, input: Input<P>) {
  return { ...query(path, input), staleTime: 0, refetchOnWindowFocus: false }
}

export const contactsQuery = () => edited('console/contacts', {})
export const linksQuery = () => edited('console/links', {})
export const heldWordsQuery = () => edited('console/held-words', {})
export const moderationSettingsQuery = () => edited('console/moderation-settings', {})
export const rulesQuery = () => edited('console/rules', {})
export const timeZoneQuery = () => edited('console/time-zone', {})

/** Which of the latest posts these words would have held. */
export const triedWordsQuery = (words: string[]) => ({
  ...query('console/try-held-words', { words }),
  staleTime: 0,
})

/** What another time zone would change. */
export const timeZoneChangeQuery = (time_zone: string) => ({
  ...query('console/time-zone-change', { time_zone }),
  staleTime: 0,
})
