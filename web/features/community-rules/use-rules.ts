import { useQuery } from '@tanstack/react-query'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { rulesQuery } from './queries.ts'

/**
 * The rules of the reader's community. A form that asks for a reason waits for them: their list stands above its button, and would
 * move it while somebody presses it.
 */
export function useRules() {
  const { language_id } = useWords()
  return useQuery(rulesQuery(useCommunity() ?? '', language_id))
}
