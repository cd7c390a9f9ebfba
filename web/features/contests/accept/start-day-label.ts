import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { WordId } from '#web/words/catalogues.ts'

type Days = { chosen: CalendarDate; first: CalendarDate; today: CalendarDate }

/** The label of a challenge's start day. */
export function startDayLabel({ chosen, first, today }: Days): WordId {
  if (chosen === today) return 'contest.startToday'
  return chosen === first ? 'contest.startFirst' : 'contest.startOn'
}
