import type { Output } from '#shared/contracts/calls.ts'
import { maxInvitationEmailsADay } from '#shared/limits.ts'
import { ProgressBar } from '#web/ui/ornament/progress-bar.tsx'
import { useWords } from '#web/words/words.tsx'

type Counts = NonNullable<Output<'console/invitation'>['invitation']['list']>

/** How many e-mails of a list are sent, and what the invited have answered. */
export function ListProgress({ counts }: { counts: Counts }) {
  const { t, number } = useWords()
  const { mailed, unmailed, unmailable } = counts
  const emails = mailed + unmailed + unmailable
  return (
    <>
      {emails > 0 && (
        <div role="status">
          <ProgressBar
            label={t('invitedList.emails')}
            value={mailed}
            max={emails}
            text={t('invitedList.sentOf', { done: number(mailed), count: number(emails) })}
          />
          {unmailed > 0 && (
            <p className="mt-1.5 text-sm text-muted">
              {t('invitedList.limit', { count: number(maxInvitationEmailsADay) })}
            </p>
          )}
        </div>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact label={t('invitedList.state.opened')} count={counts.opened} />
        <Fact label={t('invitedList.state.declined')} count={counts.declined} />
        {unmailable > 0 && <Fact label={t('invitedList.state.failed')} count={unmailable} />}
        {counts.by_hand > 0 && <Fact label={t('invitedList.byHand')} count={counts.by_hand} />}
      </dl>
    </>
  )
}

function Fact({ label, count }: { label: string; count: number }) {
  const { number } = useWords()
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{number(count)}</dd>
    </div>
  )
}
