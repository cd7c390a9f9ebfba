import { pagedQuery } from '#web/http/query.ts'
import type { SearchChoice } from './search-choice.ts'

/** `cursor` is where the results begin, if not at their start. */
export function searchQuery(
  identification_token: string,
  { query, kind, cursor }: SearchChoice & { cursor: string | null },
) {
  return pagedQuery('post/search', { identification_token, query, kind, ...(cursor && { cursor }) })
}
