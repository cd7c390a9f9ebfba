import type { Output } from '#shared/contracts/calls.ts'

export type MyContest = Output<'contest/my-contests'>['contests'][number]

/** Those of a member's challenges that still have days for them. */
export function runningContests(contests: readonly MyContest[]): MyContest[] {
  return contests.filter(
    ({ results_declared, called_back, stopped_on }) =>
      !results_declared && !called_back && stopped_on === undefined,
  )
}
