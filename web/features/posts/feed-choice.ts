export type FeedSort = 'all' | 'trending'
export type FeedChoice = { sort: FeedSort; mood_id: number | undefined; language_ids: number[] }

/** The choice in the address of the feed: `?sort=trending&mood=2&languages=1,5`. */
export function readFeedChoice(search: URLSearchParams): FeedChoice {
  const ids = (search.get('languages') ?? '').split(',').map(toId)
  return {
    sort: search.get('sort') === 'trending' ? 'trending' : 'all',
    mood_id: toId(search.get('mood')),
    language_ids: ids.filter((id) => id !== undefined),
  }
}

/** The query string for a choice, without what is not chosen. */
export function feedSearch({ sort, mood_id, language_ids }: FeedChoice): URLSearchParams {
  const search = new URLSearchParams()
  if (sort === 'trending') search.set('sort', sort)
  if (mood_id !== undefined) search.set('mood', String(mood_id))
  if (language_ids.length > 0) search.set('languages', language_ids.join(','))
  return search
}

/** The choice after a tap on a mood: one at most, and a second tap removes it. */
export function withMood(choice: FeedChoice, id: number): FeedChoice {
  return { ...choice, mood_id: id === choice.mood_id ? undefined : id }
}

/** The choice after a tap on a language: any number, and a second tap removes one. */
export function withLanguage(choice: FeedChoice, id: number): FeedChoice {
  const others = choice.language_ids.filter((other) => other !== id)
  const isChosen = others.length < choice.language_ids.length
  return { ...choice, language_ids: isChosen ? others : [...others, id] }
}

/** The chosen items first, otherwise in the same order. */
export function chosenFirst<Item extends { id: number }>(items: Item[], chosen: number[]): Item[] {
  return items.toSorted((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)))
}

function toId(text: string | null): number | undefined {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined
}
