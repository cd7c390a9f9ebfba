import { query } from '#web/http/query.ts'

/** The terms of a community that are in force, in the reader's language where it has them. */
export function termsQuery(identification_token: string, language_id: number) {
  return query('site/terms', { identification_token, language_id })
}
