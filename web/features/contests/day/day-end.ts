import type { Output } from '#shared/contracts/calls.ts'

/** What ends a challenge for a member: nothing more is done, logged or written for its days. */
export type DayEnd = 'declared' | 'calledBack' | 'excluded' | 'stopped'

/** What has ended a challenge for the member who asks for it. */
export function endOf({
  contest,
  excluded,
  stopped,
}: Pick<Output<'contest/singlecontest'>, 'contest' | 'excluded' | 'stopped'>): DayEnd | undefined {
  if (contest.called_back) return 'calledBack'
  if (contest.results_declared) return 'declared'
  if (excluded) return 'excluded'
  return stopped && 'stopped'
}
