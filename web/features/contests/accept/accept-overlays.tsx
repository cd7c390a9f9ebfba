import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { AcceptedDialog } from './accepted-dialog.tsx'
import { ExternalSheet } from './external-sheet.tsx'
import { StartDateSheet } from './start-date-sheet.tsx'

/** What is open over the page while the reader accepts a challenge. */
export type AcceptStage =
  | { name: 'none' | 'door' | 'external' }
  /** `isResumed` where the reader has chosen to accept it before they signed in. */
  | { name: 'date'; isResumed: boolean }
  | { name: 'accepted'; participate_date: CalendarDate }

export type AcceptOverlaysProps = {
  contest: Contest
  /** The id of its first day; undefined for one without days. */
  first_day_id: number | undefined
  stage: AcceptStage
  onStage: (stage: AcceptStage) => void
  /** The reader participates now, and the schedule can be shown. */
  onAccepted: () => void
}

/** The sheets for accepting a challenge. Load them when the button is pressed. */
export function AcceptOverlays(props: AcceptOverlaysProps) {
  const { contest, first_day_id, stage, onStage, onAccepted } = props
  const close = () => onStage({ name: 'none' })
  if (stage.name === 'external') return <ExternalSheet contest={contest} onClose={close} />
  if (stage.name === 'accepted') {
    return (
      <AcceptedDialog
        contest_id={contest.id}
        first_day_id={first_day_id}
        participate_date={stage.participate_date}
        onClose={close}
      />
    )
  }
  return (
    <StartDateSheet
      contest={contest}
      isResumed={stage.name === 'date' && stage.isResumed}
      onClose={close}
      onAccepted={(participate_date) => {
        onStage({ name: 'accepted', participate_date })
        onAccepted()
      }}
      onAlreadyAccepted={() => {
        close()
        onAccepted()
      }}
    />
  )
}
