import { pagedQuery } from '#web/http/query.ts'

/** What operators have written to each other about a challenge, the latest first. */
export const contestNotesQuery = (contest_id: number) => ({
  ...pagedQuery('console/contest-notes', { contest_id }),
  staleTime: 0,
})
