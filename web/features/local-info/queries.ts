import type { LocalInfoPage } from '#shared/contracts/local-info.ts'
import { type Locale, languageIds } from '#shared/page.ts'
import { query } from '#web/lib/query.ts'

/** What a community wrote on one of its pages, in the reader's language where it has it. */
export function localInfoQuery(
  identification_token: string | undefined,
  page: LocalInfoPage,
  locale: Locale,
) {
  const language_id = languageIds[locale]
  return query('site/page', { identification_token, page, language_id })
}
