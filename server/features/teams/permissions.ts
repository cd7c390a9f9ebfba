import { teamJoiningDays } from '#shared/limits.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'

type Participation = {
  participate_date: CalendarDate | null
  declared_at: string | null
  called_back_at: string | null
}

/** Teams are made and joined before the member's own third day: later, somebody could choose the team that wins. */
export function mayStillJoin(
  { participate_date, declared_at, called_back_at }: Participation,
  today: CalendarDate,
): boolean {
  if (participate_date === null || declared_at !== null || called_back_at !== null) return false
  return today < addDays(participate_date, teamJoiningDays)
}
