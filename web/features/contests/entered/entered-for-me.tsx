import type { Output } from '#shared/contracts/calls.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWords } from '#web/words/words.tsx'
import { EnteredDays } from './entered-days.tsx'
import { OwnConsent } from './own-consent.tsx'

type EnteredForMeProps = { page: Output<'contest/singlecontest'> }

/** That operators may enter a challenge for the reader, and the days that they have entered. */
export function EnteredForMe({ page }: EnteredForMeProps) {
  const { t } = useWords()
  const { contest, consent, contestDays } = page
  if (!consent) {
    return <EmptyState seed="entered" title={t('entered.none')} text={t('entered.noneText')} />
  }
  const entered = contestDays.filter(({ contest_days_user: own }) => own?.entered_by_operator)
  return (
    <div className="flex flex-col gap-5">
      <OwnConsent contest_id={contest.id} consent={consent} />
      <EnteredDays contest_id={contest.id} days={entered} isOver={contest.results_declared} />
    </div>
  )
}
