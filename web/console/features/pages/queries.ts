import type { LocalInfoPage } from '#shared/contracts/local-info.ts'
import { query } from '#web/http/query.ts'

/** A page of the community in one language, as it is edited. */
export const pageQuery = (page: LocalInfoPage, language_id: number) => ({
  ...query('console/page', { page, language_id }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})
