import type { Input, Output } from '#shared/contracts/calls.ts'
import { pagedQuery, query } from '#web/http/query.ts'

/** The challenges of the community, drafts first. */
export const challengesQuery = () => ({ ...pagedQuery('console/challenges', {}), staleTime: 0 })

/** The ready challenges stay the same for as long as a page is open. */
export const libraryQuery = () => ({
  ...query('console/challenge-library', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What a draft begins with. */
export type Beginning = Input<'console/new-challenge'>

export type ReadyChallenge = Output<'console/challenge-library'>['challenges'][number]
