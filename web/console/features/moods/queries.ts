import { query } from '#web/http/query.ts'

export const moodsQuery = () => ({
  ...query('console/moods', {}),
  staleTime: 0,
  refetchOnWindowFocus: false,
})
