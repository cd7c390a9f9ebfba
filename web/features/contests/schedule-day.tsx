import type { ContestDay } from '#shared/contracts/contests.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { type DayColor, dayColor } from '#shared/rules/contest-days.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { dayAndMonth, dayOfMonth, weekday } from '#web/lib/dates.ts'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'
import { DayCard } from './day-card.tsx'

type ScheduleDayProps = {
  contest_id: number
  day: ContestDay
  /** The member's own date of it. */
  date: CalendarDate
  today: CalendarDate
}

/** A dated day of a joined challenge: opens from its date on, and says so before. */
export function ScheduleDay({ contest_id, day, date, today }: ScheduleDayProps) {
  const { t, locale } = useWords()
  const alert = useAlert()
  const color = dayColor({ is_done: day.contest_days_user !== null, date }, today)
  const way =
    color === 'grey'
      ? { onPress: () => alert({ message: t('day.upcoming') }) }
      : { to: paths.contestDay(contest_id, day.id) }
  return (
    <DayCard
      state={states[color]}
      stateLabel={color === 'grey' ? t('day.locked') : undefined}
      weekday={weekday(date, locale)}
      date={dayOfMonth(date)}
      title={t('day.title', { name: day.name_of_day })}
      meta={useMeta({ day, date, today })}
      todayLabel={date === today ? t('day.today') : undefined}
      {...way}
    />
  )
}

const states = { green: 'done', grey: 'future', white: 'open' } as const satisfies Record<
  DayColor,
  string
>

function useMeta({ day, date, today }: Omit<ScheduleDayProps, 'contest_id'>): string {
  const { t, locale } = useWords()
  const mark = day.contest_days_user
  if (mark) return t(mark.with_post ? 'day.doneWithPost' : 'day.done')
  if (date < today) return t('day.missed')
  if (date === today) return t(`day.${day.content_type}`)
  if (date === addDays(today, 1)) return t('day.opensTomorrow')
  return t('day.opensOn', { date: dayAndMonth(date, locale) })
}
