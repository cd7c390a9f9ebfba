import { useSearchParams } from 'wouter'
import type { EntryFilter } from './queries.ts'

export const onlyValues = ['unseen', 'all', 'picked', 'starred'] as const

export type Only = (typeof onlyValues)[number]

type Changed = {
  only?: Only | undefined
  day?: string | undefined
  language?: string | undefined
  member?: string | undefined
  view?: 'finalists' | undefined
}

/** Which entries the address names; without a word those that the reviewer has not seen. */
export function useEntryAddress(contest_id: number) {
  const [search, setSearch] = useSearchParams()
  const only = onlyValues.find((value) => value === search.get('only')) ?? 'unseen'
  const day = search.get('day') ?? undefined
  const language = search.get('language') ?? undefined
  const member = search.get('member') ?? undefined
  const filter: EntryFilter = {
    contest_id,
    ...(only !== 'all' && { only }),
    ...(isId(day) && { day_id: Number(day) }),
    ...(isId(language) && { language_id: Number(language) }),
    ...(isId(member) && { author_id: Number(member) }),
  }
  return {
    ...{ only, day, language, member, filter },
    isComparing: search.get('view') === 'finalists',
    set: (changed: Changed) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changed)) {
            if (value === undefined) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
  }
}

function isId(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text)
}
