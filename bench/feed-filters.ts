import type { Input } from '#shared/contracts/calls.ts'
import type { FeedCommunity } from './feed-communities.ts'

type Filter = Partial<Input<'post/feed'>>
type Kind = 'place' | 'language' | 'mood' | 'author' | 'contest'

/** The kinds of filters, each with what is frequent, rare and absent in a community. */
export function filtersOf({ id, home }: FeedCommunity): Record<Kind, Record<string, Filter>> {
  const { latitude, longitude } = home
  const near = (radius: number) => ({ location: 'Nearme', latitude, longitude, radius })
  const first = id * 1_000_000_000
  return {
    place: {
      'the city': { location: home.city },
      'its district': { location: home.district },
      'its state': { location: home.state },
      'a rare city': { location: home.city === 'Nagpur' ? 'Indore' : 'Nagpur' },
      'a place of nobody': { location: 'Lakshadweep' },
      'within 5 km': near(5),
      'within 50 km': near(50),
      'near a far place': { location: 'Nearme', latitude: 8.5, longitude: 76.9, radius: 10 },
    },
    language: {
      'its language': { language_ids: [1 + ((id - 1) % 10)] },
      'a rare language': { language_ids: [5] },
      'two languages': { language_ids: [2, 5] },
      'a language of nobody': { language_ids: [9, 8] },
    },
    mood: {
      'a frequent mood': { mood_ids: [1] },
      'a rare mood': { mood_ids: [8] },
      'three moods': { mood_ids: [6, 7, 8] },
    },
    author: { 'an author': { user_id: first + 1 }, 'a quiet author': { user_id: first + 19 } },
    contest: { 'a contest': { contest_id: first + 1 } },
  }
}

/** Every filter, and every pair of filters of two kinds, by a name. */
export function everyChoice(community: FeedCommunity): { singles: Choice[]; pairs: Choice[] } {
  const kinds = Object.values(filtersOf(community))
  const singles = kinds.flatMap((kind) => Object.entries(kind).map(toChoice))
  const pairs = kinds.flatMap((kind, index) =>
    kinds.slice(index + 1).flatMap((other) => pairsOf(kind, other)),
  )
  return { singles: [{ name: 'no filter', filter: {} }, ...singles], pairs }
}

export type Choice = { name: string; filter: Filter }

function pairsOf(kind: Record<string, Filter>, other: Record<string, Filter>): Choice[] {
  return Object.entries(kind).flatMap(([one, filter]) =>
    Object.entries(other).map(([two, more]) => ({
      name: `${one}, ${two}`,
      filter: { ...filter, ...more },
    })),
  )
}

function toChoice([name, filter]: [string, Filter]): Choice {
  return { name, filter }
}
