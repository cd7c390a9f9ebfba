import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { firstStartDate } from '#shared/rules/contest-state.ts'
import { isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { WaitModal } from '#web/ui/overlay/wait-modal.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { useParticipate, useRefreshContest } from '../mutations.ts'
import { useToday } from '../today.ts'
import { chosenStart, endChosenStart } from './chosen-start.ts'
import { EveryDayLine } from './every-day-line.tsx'
import { StartDate } from './start-date.tsx'

type StartDateSheetProps = {
  contest: Contest
  /** Whether the reader goes on with what they began at the door: then the start that they chose there counts at once. */
  isResumed: boolean
  onClose: () => void
  onAccepted: (participate_date: CalendarDate) => void
  /** Called when the server says that the reader participates already, and when they cancel the wait for the schedule. */
  onAlreadyAccepted: () => void
}

/** Starts a challenge on the first possible day, which is usually today, or on another date (CONTEST-7), or as it was chosen at the door. */
export function StartDateSheet(props: StartDateSheetProps) {
  const { contest, isResumed, onClose, onAlreadyAccepted } = props
  const { t, locale } = useWords()
  const today = useToday()
  const dayId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [chosen] = useState(() => chosenStart(contest, today))
  const [choice, setChoice] = useState(() => attempt(chosen ?? firstStartDate(contest, today)))
  const { participate, isPending, participates } = useAccepting(props)
  const range = {
    from: longDate(contest.start_date, locale),
    to: longDate(contest.end_date, locale),
  }
  const begin = useEffectEvent(() => {
    if (isResumed && chosen !== undefined) participate(choice)
  })
  useEffect(() => {
    // It was for this sheet, once.
    endChosenStart()
    begin()
  }, [])
  // The sheet itself would focus its close button.
  useEffect(() => button.current?.focus(), [])
  return (
    <Sheet
      open
      onClose={onClose}
      busy={isPending}
      title={t('contest.chooseStart')}
      closeLabel={t('page.close')}
    >
      <p className="mb-3 text-muted">
        {t('contest.range', range)}
        <br />
        <EveryDayLine contest={contest} />
      </p>
      <StartDate
        id={dayId}
        contest={contest}
        today={today}
        chosen={choice.participation_date}
        onChoose={(date) => setChoice(attempt(date))}
      >
        <Button
          ref={button}
          variant="go"
          size="large"
          wide
          busy={isPending}
          aria-describedby={dayId}
          onClick={() => participate(choice)}
        >
          {t('contest.begin')}
        </Button>
      </StartDate>
      <WaitModal
        open={isPending}
        text={t('page.wait')}
        onClose={onAlreadyAccepted}
        action={
          participates && <Button onClick={onAlreadyAccepted}>{t('page.goToMyChallenge')}</Button>
        }
      />
    </Sheet>
  )
}

type Attempt = { participation_date: CalendarDate; key: string }

/** Each chosen date is a new attempt; pressing the button twice for one date is not. */
function attempt(participation_date: CalendarDate): Attempt {
  return { participation_date, key: crypto.randomUUID() }
}

function useAccepting({ contest, onClose, onAccepted, onAlreadyAccepted }: StartDateSheetProps) {
  const [participates, setParticipates] = useState(false)
  const participating = useParticipate(contest.id, () => setParticipates(true))
  const refresh = useRefreshContest(contest.id)
  const showError = useErrorAlert()

  async function handleError(error: unknown) {
    const code = isApiError(error) ? error.code : undefined
    showError(error)
    if (code !== 'already_participated' && code !== 'contest_closed') return
    await refresh()
    if (code === 'already_participated') onAlreadyAccepted()
    else onClose()
  }

  function participate(choice: Attempt) {
    participating.mutate(choice, {
      onSuccess: ({ participate_date }) => onAccepted(participate_date),
      onError: (error) => void handleError(error),
    })
  }

  return { participate, isPending: participating.isPending, participates }
}
