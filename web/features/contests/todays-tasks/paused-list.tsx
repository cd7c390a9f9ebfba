import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import type { TodaysTask } from './today-answer.ts'

/** The challenges in which the member has a pause today. */
export function PausedList({ tasks }: { tasks: TodaysTask[] }) {
  const { t, locale } = useWords()
  const paused = tasks.flatMap(({ contest_id, title, paused_until }) =>
    paused_until === undefined ? [] : [{ contest_id, title, paused_until }],
  )
  if (paused.length === 0) return null
  return (
    <Card>
      <ul className="divide-y divide-line">
        {paused.map(({ contest_id, title, paused_until }) => (
          <li key={contest_id} className="px-4 py-3">
            <Link
              to={paths.contest(contest_id, 'schedule')}
              className="font-semibold [overflow-wrap:anywhere] hover:underline"
            >
              {title}
            </Link>
            <p className="text-sm text-muted">
              {t('day.pausedUntil', { date: longDate(paused_until, locale) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
