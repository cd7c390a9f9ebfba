import { query } from '#web/http/query.ts'

export const termsQuery = () => ({
  ...query('console/terms', {}),
  staleTime: 0,
  refetchOnWindowFocus: false,
})
