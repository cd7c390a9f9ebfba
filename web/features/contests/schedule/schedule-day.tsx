import { type DayColor, dayColor } from '#shared/rules/contest-days.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { weekday } from '#web/words/dates.ts'
import { dayOfMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'
import { DayCard } from './day-card.tsx'
import { type DatedDay, dayNote } from './schedule-text.ts'

type ScheduleDayProps = DatedDay & { contest_id: number }

/** A day of an accepted challenge with its date. It can be opened from that date on. */
export function ScheduleDay({ contest_id, ...dated }: ScheduleDayProps) {
  const { day, date, today, stopped_on } = dated
  const words = useWords()
  const { t, locale } = words
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
      meta={dayNote(dated, words)}
      todayLabel={date === today && !stopped_on ? t('day.today') : undefined}
      {...way}
    />
  )
}

const states = { green: 'done', grey: 'future', white: 'open' } as const satisfies Record<
  DayColor,
  string
>
