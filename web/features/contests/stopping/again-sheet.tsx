import { useId, useState } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { firstStartDate } from '#shared/rules/contest-state.ts'
import type { StartOffer } from '#shared/rules/start-offers.ts'
import type { StopReason } from '#shared/rules/stopping.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { StartDate } from '../accept/start-date.tsx'
import { useStopping } from './use-stopping.ts'

type AgainSheetProps = {
  contest: Contest
  days_done: number
  offers: StartOffer[]
  today: CalendarDate
  /** What came in between, of who has not stopped before. */
  stopped_for?: StopReason | undefined
  onClose: () => void
  onBegun: () => void
}

/** On which date the member begins the challenge again, and what that does with what they have done. */
export function AgainSheet({
  contest,
  days_done,
  offers,
  today,
  stopped_for,
  onClose,
  onBegun,
}: AgainSheetProps) {
  const { t } = useWords()
  const showError = useErrorAlert()
  const dayId = useId()
  const beginning = useStopping('contest/begin-again', contest.id)
  const [date, setDate] = useState(offers[0]?.date ?? firstStartDate(contest, today))
  return (
    <Sheet
      open
      onClose={onClose}
      busy={beginning.isPending}
      title={t('stop.again')}
      closeLabel={t('page.close')}
    >
      <p className="mb-3 text-muted">{t('stop.againText', { count: days_done })}</p>
      <StartDate id={dayId} {...{ contest, offers, today }} chosen={date} onChoose={setDate}>
        <Button
          variant="go"
          size="large"
          wide
          busy={beginning.isPending}
          aria-describedby={dayId}
          onClick={() =>
            beginning.mutate(
              { participation_date: date, ...(stopped_for && { stopped_for }) },
              { onSuccess: onBegun, onError: showError },
            )
          }
        >
          {t('stop.again')}
        </Button>
      </StartDate>
    </Sheet>
  )
}
