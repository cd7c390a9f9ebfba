import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { WithNeighbour } from '#web/features/teams/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity } from '#web/session/session.tsx'
import { Celebrate } from '#web/ui/ornament/celebrate.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { longDate } from '#web/words/dates.ts'
import { useWords } from '#web/words/words.tsx'
import { useToday } from '../today.ts'

type AcceptedDialogProps = {
  contest_id: number
  first_day_id: number | undefined
  participate_date: CalendarDate
  /** Closes it over the schedule of the challenge. */
  onClose: () => void
}

/** Confirms that the challenge is accepted, with its start date, and leads to today's day, or to its schedule, which is open below. */
export function AcceptedDialog(props: AcceptedDialogProps) {
  const { contest_id, first_day_id, participate_date, onClose } = props
  const { t, locale } = useWords()
  const token = useCommunity()
  const day_id = participate_date === useToday() ? first_day_id : undefined
  return (
    <Dialog open onClose={onClose} title={t('contest.accepted')}>
      <p role="status" className="relative text-muted">
        {t('contest.acceptedText', { date: longDate(participate_date, locale) })}
        <Celebrate />
      </p>
      <div className="mt-5 flex flex-col gap-2.5">
        {day_id !== undefined && (
          <LinkButton wide variant="go" to={paths.contestDay(contest_id, day_id)}>
            {t('day.open', { number: 1 })}
          </LinkButton>
        )}
        <Button wide variant={day_id === undefined ? 'primary' : 'secondary'} onClick={onClose}>
          {t('page.goToMyChallenge')}
        </Button>
        <WithNeighbour contest_id={contest_id} />
        {token && (
          <LinkButton
            variant="secondary"
            wide
            to={paths.challenges(token, 'mycontest')}
            state={{ redirectToMyChallenge: true }}
          >
            {t('contest.mine')}
          </LinkButton>
        )}
      </div>
    </Dialog>
  )
}
