import type { SearchKind } from '#shared/contracts/search.ts'
import { maxQueryLength } from '#shared/limits.ts'
import { beginningOf } from '#shared/rules/beginning-of.ts'
import { visibleText } from '#shared/rules/visible-text.ts'

/** The searched kind; `undefined` is every kind. */
export type SearchChoice = { query: string; kind: SearchKind | undefined }

/** The kinds in the order in which they are offered. */
export const searchKinds = ['post', 'contest', 'person', 'comment'] as const satisfies SearchKind[]

/** The choice in the address of the search: `?q=mango&kind=post`. */
export function readSearchChoice(search: URLSearchParams): SearchChoice {
  const kind = search.get('kind')
  return {
    query: toQuery(search.get('q') ?? ''),
    kind: searchKinds.find((known) => known === kind),
  }
}

/** The query string for a choice, without empty fields. */
export function searchParams({ query, kind }: SearchChoice): URLSearchParams {
  const search = new URLSearchParams()
  if (query) search.set('q', query)
  if (kind) search.set('kind', kind)
  return search
}

/** The typed text as it is searched for: on one line, not longer than the server allows, and without invalid characters. */
export function toQuery(text: string): string {
  const line = text.toWellFormed().replaceAll('\0', ' ').replace(/\s+/g, ' ').trim()
  return visibleText(beginningOf(line, maxQueryLength))
}
