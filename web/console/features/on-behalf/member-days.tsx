import type { Output } from '#shared/contracts/calls.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { isReached } from '#shared/rules/contest-days.ts'
import { Card } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'
import { MemberDay } from './member-day.tsx'
import type { Subject } from './queries.ts'

type Found = Output<'console/on-behalf'>

type MemberDaysProps = Pick<Found, 'contest' | 'days'> & {
  subject: Subject
  today: CalendarDate
  mayEnter: boolean
}

/** The days of a member that have come, the latest first, and how many are still to come. */
export function MemberDays({ subject, contest, days, today, mayEnter }: MemberDaysProps) {
  const { t } = useWords()
  const reached = days.filter(({ date }) => date !== null && isReached(date, today))
  const coming = days.length - reached.length
  const isDeclared = contest.results_declared
  const isEnded = contest.is_called_back || contest.is_excluded || contest.has_stopped
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-2 text-lg font-semibold">
        {t('onBehalf.days')}
      </h2>
      {reached.length > 0 && (
        <Card>
          <ol className="divide-y divide-line">
            {reached.toReversed().map((day) => (
              <li key={day.id}>
                <MemberDay
                  subject={subject}
                  day={day}
                  unit={contest.contest_unit_label}
                  mayEnter={mayEnter && !isDeclared && !isEnded}
                  mayUndo={!isDeclared}
                />
              </li>
            ))}
          </ol>
        </Card>
      )}
      {coming > 0 && (
        <p className="mt-2 text-sm text-muted">{t('onBehalf.coming', { count: coming })}</p>
      )}
    </section>
  )
}
