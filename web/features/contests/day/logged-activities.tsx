import { Check } from 'lucide-react'
import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { UnsentNote } from '#web/features/queue/api.ts'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { activityAbout } from '../queued-about.ts'
import { latestFirst } from './activity-draft.ts'

type LoggedActivitiesProps = Pick<OpenContestDay, 'activities'> & { day_id: number }

/** What the member has logged for this day, the latest first. */
export function LoggedActivities({ day_id, activities }: LoggedActivitiesProps) {
  const { t, locale } = useWords()
  if (activities.length === 0) return null
  return (
    <section aria-labelledby="logged" className="border-t border-line pt-3">
      <h3 id="logged" className="text-sm font-semibold">
        {t('day.logged')}
      </h3>
      <dl className="mt-1.5 flex flex-col gap-1.5 text-sm">
        {latestFirst(activities).map((activity) => (
          <div key={activity.activity_date} className="flex gap-3">
            <dt className="flex shrink-0 items-start gap-1 text-muted">
              <Check aria-hidden className="mt-0.5 size-4 text-done-ink" />
              {longDate(activity.activity_date, locale)}
            </dt>
            <dd className="min-w-0 flex-1 whitespace-pre-line [overflow-wrap:anywhere]">
              <bdi>{activity.activity_data}</bdi>{' '}
              {activity.entered_by_operator && (
                <span className="text-muted">· {t('day.enteredByOperator')} </span>
              )}
              <UnsentNote about={[activityAbout(day_id, activity.activity_date)]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
