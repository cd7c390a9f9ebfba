import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'

type StateListProps = { contests: { contest_id: number; title: string; state: string }[] }

/** Challenges with nothing to do today, and why; each leads to its schedule. */
export function StateList({ contests }: StateListProps) {
  if (contests.length === 0) return null
  return (
    <Card>
      <ul className="divide-y divide-line">
        {contests.map(({ contest_id, title, state }) => (
          <li key={contest_id} className="px-4 py-3">
            <Link
              to={paths.contest(contest_id, 'schedule')}
              className="font-semibold [overflow-wrap:anywhere] hover:underline"
            >
              {title}
            </Link>
            <p className="text-sm text-muted">{state}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
