import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import type { Today } from './today-answer.ts'

/** The challenges that the member has stopped a few days ago: they lead to where one comes back. */
export function StoppedList({ contests }: { contests: NonNullable<Today['stopped']> }) {
  const { t, locale } = useWords()
  if (contests.length === 0) return null
  return (
    <Card>
      <ul className="divide-y divide-line">
        {contests.map(({ contest_id, title, stopped_on }) => (
          <li key={contest_id} className="px-4 py-3">
            <Link
              to={paths.contest(contest_id, 'schedule')}
              className="font-semibold [overflow-wrap:anywhere] hover:underline"
            >
              {title}
            </Link>
            <p className="text-sm text-muted">
              {`${t('day.stoppedOn', { date: longDate(stopped_on, locale) })} · ${t('day.comeBack')}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
