import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { StartOffer } from '#shared/rules/start-offers.ts'
import { offersToBeginAgain } from '#shared/rules/stopping.ts'

/** On which dates the member is offered to begin again; none where nobody can begin the challenge any more. */
export function offersOf(contest: Contest, today: CalendarDate): StartOffer[] {
  return contest.archived ? [] : offersToBeginAgain(contest, today)
}
