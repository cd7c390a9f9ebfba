import { query } from '#web/http/query.ts'

/** The rules of a community, in the reader's language where it has them. */
export function rulesQuery(identification_token: string, language_id: number) {
  return query('site/rules', { identification_token, language_id })
}
