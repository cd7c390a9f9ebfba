import { query } from '#web/http/query.ts'

/** The official notices that are shown now. */
export function noticesQuery(language_id: number) {
  return query('notice/open', { language_id })
}
