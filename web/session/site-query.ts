import { query } from '#web/http/query.ts'

/** The logo and the links of our site. They stay the same for as long as a page is open. */
export const siteQuery = { ...query('site/settings', {}), staleTime: Number.POSITIVE_INFINITY }
