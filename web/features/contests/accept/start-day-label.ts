import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { WordId } from '#web/words/catalogues.ts'

type Days = { chosen: CalendarDate; first: CalendarDate; today: CalendarDate }

/** How the day that a challenge starts on is called. */
export function startDayLabel({ chosen, first, today }: Days): WordId {
  if (chosen === today) return 'contest.startToday'
  return chosen === first ? 'contest.startFirst' : 'contest.startOn'
}
