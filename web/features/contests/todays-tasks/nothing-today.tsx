import { CalendarDays } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'
import type { Today } from './today-answer.ts'

/** On a day without a task: what the member starts next, or a challenge that they could join. */
export function NothingToday({ data: { next, fitting } }: { data: Today }) {
  const { t, locale, number } = useWords()
  if (next) {
    return (
      <Suggestion
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
      to={paths.contest(contest_id)}
      label={t('today.fitting')}
      title={title}
      text={count > 0 ? `${people} · ${days}` : days}
    />
  )
}

type SuggestionProps = { to: string; label: string; title: string; text: string }

function Suggestion({ to, label, title, text }: SuggestionProps) {
  return (
    <Card as="article" className="has-[a:focus-visible]:outline-3">
      <CardBody className="flex items-center gap-3">
        <CalendarDays aria-hidden className="size-6 shrink-0 text-primary-ink" />
        <div className="min-w-0">
          <p className="text-sm text-muted">{label}</p>
          <h3 className="font-semibold [overflow-wrap:anywhere]">
            <Link to={to} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="text-sm text-muted">{text}</p>
        </div>
      </CardBody>
    </Card>
  )
}
