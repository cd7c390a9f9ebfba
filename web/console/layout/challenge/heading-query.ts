import { query } from '#web/http/query.ts'

/** The title and the state of a challenge. The last answer is shown while it is read again. */
export const headingQuery = (contest_id: number) => ({
  ...query('console/challenge-heading', { contest_id }),
  staleTime: 0,
})
