import { useQuery } from '@tanstack/react-query'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { rulesQuery } from './queries.ts'

/**
 * The rules of the reader's community. What sends a reason waits for them: they come with a list above its button, which would
 * go away under a finger.
 */
export function useRules() {
  const { language_id } = useWords()
  return useQuery(rulesQuery(useCommunity() ?? '', language_id))
}
