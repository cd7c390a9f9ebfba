import { pagedQuery } from '#web/lib/query.ts'
import type { SearchChoice } from './search-choice.ts'

export function searchQuery(identification_token: string, choice: SearchChoice) {
  return pagedQuery('post/search', { identification_token, ...choice })
}
