import { CalendarDays } from 'lucide-react'
import { paths } from '#web/navigation/paths.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'
import { Suggestion } from './suggestion.tsx'
import type { Today } from './today-answer.ts'

type NothingTodayProps = { data: Pick<Today, 'next' | 'fitting'> }

/** On a day without a task: what the member starts next, or a challenge that they could join. */
export function NothingToday({ data: { next, fitting } }: NothingTodayProps) {
  const { t, locale, number } = useWords()
  if (next) {
    return (
      <Suggestion
        icon={calendar}
        to={paths.contest(next.contest_id, 'schedule')}
        label={t('today.next')}
        title={next.title}
        text={t('contest.starts', { date: dayAndMonth(next.starts_on, locale) })}
      />
    )
  }
  if (!fitting) return null
  const { contest_id, title, days_count, participants_count: count } = fitting
  const days = t('contest.days', { count: days_count })
  const people = t('contest.neighbours', { count, shown: number(count) })
  return (
    <Suggestion
      icon={calendar}
      to={paths.contest(contest_id)}
      label={t('today.fitting')}
      title={title}
      text={count > 0 ? `${people} · ${days}` : days}
    />
  )
}

const calendar = <CalendarDays aria-hidden className="size-6 shrink-0 text-primary-ink" />
