import { query } from '#web/http/query.ts'

/** The community of a token. A token of no community fails with `community_not_found`. */
export function communityQuery(identification_token: string) {
  return query('auth/identification-token', { identification_token })
}
