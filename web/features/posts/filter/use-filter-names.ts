import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/words/words.tsx'
import { languagesQuery, moodsQuery } from '../queries.ts'
import { everywhere, type FilterKind, nearMe } from './feed-filter.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** The value of each filter in a few words; the label of a filter that hides nothing. */
export function useFilterNames({ token, filter, device }: ReaderFeed): Record<FilterKind, string> {
  const { t, language_id } = useWords()
  const { data: languages } = useQuery(languagesQuery(token))
  const { data: moods } = useQuery(moodsQuery(token, language_id))
  const languageNames = namesOf(languages?.languages, filter.language_ids, 'native_name')
  const moodNames = namesOf(moods?.moods, filter.mood_ids, 'mood_name')
  return {
    location: placeName(),
    languages: languageNames || t('feed.languages'),
    moods: moodNames || t('feed.moods'),
  }

  function placeName() {
    if (device.isAsking && !device.position) return t('feed.nearMe')
    if (filter.location === everywhere) return t('feed.everywhere')
    if (filter.location !== nearMe) return filter.location
    return t('feed.nearMeWithin', { radius: filter.radius })
  }
}

/** `हिन्दी +2`: the first chosen one and the number of others. Empty while the names are loading. */
function namesOf<Key extends string>(
  items: ({ id: number } & Record<Key, string>)[] | undefined,
  chosen: number[],
  key: Key,
): string {
  const [first, ...others] = chosen.flatMap((id) => items?.find((item) => item.id === id) ?? [])
  if (!first) return ''
  return others.length > 0 ? `${first[key]} +${others.length}` : first[key]
}
