import { query } from '#web/http/query.ts'

/** A challenge as it is edited. A form begins with it, so it is fetched again each time a screen opens. */
export const challengeQuery = (contest_id: number) => ({
  ...query('console/challenge', { contest_id }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

/** The languages of the community, and all that there are. */
export const languagesQuery = () => query('console/community', {})
