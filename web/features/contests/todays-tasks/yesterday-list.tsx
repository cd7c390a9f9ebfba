import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { takeFocus } from '#web/ui/focus/take-focus.ts'
import { Card } from '#web/ui/list/card.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import { useWords } from '#web/words/words.tsx'
import type { TodaysTask } from './today-answer.ts'
import { useDoDay } from './use-do-day.ts'

type OpenYesterday = TodaysTask & { yesterday: NonNullable<TodaysTask['yesterday']> }

/** The days of yesterday that are not done, each with the date until which it is worth doing. */
export function YesterdayList({ tasks }: { tasks: TodaysTask[] }) {
  const { t } = useWords()
  const open = tasks.filter((task): task is OpenYesterday => task.yesterday !== null)
  if (open.length === 0) return null
  return (
    <Card as="section" aria-labelledby="yesterday">
      <h3 id="yesterday" className="px-4 pt-3 text-sm font-semibold">
        {t('today.yesterday')}
      </h3>
      <ul className="divide-y divide-line">
        {open.map((task) => (
          <li key={task.contest_id}>
            <Yesterday task={task} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Yesterday({
  task: { contest_id, title, spare_days, yesterday },
}: {
  task: OpenYesterday
}) {
  const { t, locale } = useWords()
  const { id: day_id, name_of_day: name, counts_until } = yesterday
  const { complete, isPending } = useDoDay({ contest_id, day_id, name }, (isDone) => {
    const heading = document.getElementById('today')
    // The day leaves the list, with the button that has the focus.
    if (isDone && heading) takeFocus(heading)
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-40 flex-1">
        <Link
          to={paths.contestDay(contest_id, day_id)}
          className="font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {t('day.title', { name })}
        </Link>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{title}</p>
        <p className="text-sm text-muted">
          {spare_days > 0
            ? t('today.countsUntil', { date: dayAndMonth(counts_until, locale) })
            : t('today.countsAsDone')}
        </p>
      </div>
      <Button variant="secondary" size="small" busy={isPending} onClick={complete}>
        {t('day.complete')}
        <span className="sr-only"> {t('day.title', { name })}</span>
      </Button>
    </div>
  )
}
