import { useQuery } from '@tanstack/react-query'
import type { Post } from '#shared/contracts/posts.ts'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { moodsQuery } from './queries.ts'

/** A post's mood in the reader's language; until the moods are loaded, in the post's language. */
export function useMoodName(mood: Post['mood']): string | undefined {
  const { locale } = useWords()
  const { data } = useQuery(moodsQuery(useCommunity(), locale))
  return data?.moods.find(({ id }) => id === mood?.id)?.mood_name ?? mood?.mood_name
}
