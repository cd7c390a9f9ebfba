import type { Output } from '#shared/contracts/calls.ts'
import { query } from '#web/http/query.ts'

export type ChallengeDays = Output<'console/challenge-days'>

/** The days of a challenge; with a language what they say in it, too. */
export function daysQuery(contest_id: number, language_id?: number) {
  const asked = { contest_id, ...(language_id !== undefined && { language_id }) }
  // What is edited must be the newest.
  return { ...query('console/challenge-days', asked), staleTime: 0 }
}
