import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { contestState } from '#shared/rules/contest-state.ts'

type AcceptStep = 'closed' | 'external' | 'login' | 'date'

type Accepted = Pick<Contest, 'start_date' | 'end_date' | 'media_type'>

/**
 * What accepting a challenge leads to (CONTEST-14 to CONTEST-16). The first row that fits decides:
 *
 * | the challenge or the reader       | leads to                   |
 * |-----------------------------------|----------------------------|
 * | the end date has passed           | closed: refused            |
 * | nobody is signed in               | login, and back            |
 * | is held on another site           | external: its own page     |
 * | otherwise                         | date: choose when to start |
 */
export function acceptStep(
  contest: Accepted,
  { today, isMember }: { today: CalendarDate; isMember: boolean },
): AcceptStep {
  if (contestState(contest, today) === 'closed') return 'closed'
  if (!isMember) return 'login'
  return contest.media_type === 'external' ? 'external' : 'date'
}
