import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import type { Post } from '#shared/contracts/post.ts'
import { useCommunity } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'
import { moodsQuery } from './queries.ts'

type Mood = Pick<Output<'post/moods'>['moods'][number], 'mood_name' | 'thumbnail_image'>

/** A post's mood in the reader's language, with its picture; until the moods are loaded, in the post's language. */
export function useMood(mood: Post['mood']): Mood | undefined {
  const { language_id } = useWords()
  const { data } = useQuery(moodsQuery(useCommunity(), language_id))
  const loaded = data?.moods.find(({ id }) => id === mood?.id)
  return loaded ?? (mood ? { mood_name: mood.mood_name, thumbnail_image: null } : undefined)
}
