import type { Locale } from '#shared/locale.ts'
import { query } from '#web/http/query.ts'

/** The reader's own data, with their saved locations. */
export const ownDetailQuery = (user_id: number) =>
  query('user/userdetail', { user_id, posts_limit: 0 })

/** The places with a pincode. */
export function pincodeQuery(pincode: string, language: Locale) {
  return query('place/geocode', { pincode, language })
}
