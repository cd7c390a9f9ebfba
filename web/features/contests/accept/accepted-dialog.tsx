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

type AcceptedDialogProps = {
  contest_id: number
  participate_date: CalendarDate
  /** Closes it over the schedule of the challenge. */
  onClose: () => void
}

/** Confirms that the challenge is accepted, with its start date, and leads to its schedule, which is open below. */
export function AcceptedDialog({ contest_id, participate_date, onClose }: AcceptedDialogProps) {
  const { t, locale } = useWords()
  const token = useCommunity()
  return (
    <Dialog open onClose={onClose} title={t('contest.accepted')}>
      <p role="status" className="relative text-muted">
        {t('contest.acceptedText', { date: longDate(participate_date, locale) })}
        <Celebrate />
      </p>
      <div className="mt-5 flex flex-col gap-2.5">
        <Button wide onClick={onClose}>
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
