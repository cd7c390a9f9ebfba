import type { LocalInfoPage } from '#shared/contracts/local-info.ts'
import { query } from '#web/http/query.ts'

/** What a community wrote on one of its pages, in the reader's language where it has it. */
export function localInfoQuery(
  identification_token: string | undefined,
  page: LocalInfoPage,
  language_id: number,
) {
  return query('site/page', { identification_token, page, language_id })
}

/** Who answers for a community. */
export function aboutQuery(identification_token: string) {
  return query('site/about', { identification_token })
}
