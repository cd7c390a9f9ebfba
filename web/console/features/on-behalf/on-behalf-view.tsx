import { useQuery } from '@tanstack/react-query'
import type { Output } from '#shared/contracts/calls.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { ConsentForm } from './consent-form.tsx'
import { ConsentNote } from './consent-note.tsx'
import { MemberDays } from './member-days.tsx'
import { onBehalfQuery, type Subject } from './queries.ts'
import { StartForm } from './start-form.tsx'

/** What an operator enters for a member in a challenge: the consent first, then the start, then days. */
export function OnBehalfView({ subject }: { subject: Subject }) {
  const query = useQuery(onBehalfQuery(subject))
  if (!query.data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Entering subject={subject} found={query.data} />
    </div>
  )
}

type EnteringProps = { subject: Subject; found: Output<'console/on-behalf'> }

function Entering({ subject, found }: EnteringProps) {
  const { t } = useWords()
  const { consent, member, participate_date, start_dates, contest, today, days } = found
  const name = member.full_name
  if (!consent) return <ConsentForm subject={subject} name={name} today={today} />
  const mayEnter = !consent.is_withdrawn
  return (
    <>
      <ConsentNote subject={subject} consent={consent} name={name} />
      {participate_date === null ? (
        mayEnter && <StartForm subject={subject} name={name} dates={start_dates} />
      ) : (
        <MemberDays {...{ subject, contest, days, today, mayEnter }} />
      )}
      {contest.has_stopped && !contest.is_excluded && (
        <p className="text-muted">{t('onBehalf.stopped', { name })}</p>
      )}
      {contest.is_excluded && <p className="text-muted">{t('onBehalf.excluded', { name })}</p>}
      {contest.is_called_back && <p className="text-muted">{t('onBehalf.calledBack')}</p>}
      {contest.results_declared && <p className="text-muted">{t('onBehalf.declared')}</p>}
    </>
  )
}
