import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { AcceptedDialog } from './accepted-dialog.tsx'
import { ExternalSheet } from './external-sheet.tsx'
import { StartDateSheet } from './start-date-sheet.tsx'

/** What is open over the page while the reader accepts a challenge. */
export type AcceptStage =
  | { name: 'none' | 'door' | 'date' | 'external' }
  | { name: 'accepted'; participate_date: CalendarDate }

export type AcceptOverlaysProps = {
  contest: Contest
  stage: AcceptStage
  onStage: (stage: AcceptStage) => void
  /** The reader participates now, and the schedule can be shown. */
  onAccepted: () => void
}

/** The sheets for accepting a challenge. Load them when the button is pressed. */
export function AcceptOverlays({ contest, stage, onStage, onAccepted }: AcceptOverlaysProps) {
  const close = () => onStage({ name: 'none' })
  if (stage.name === 'external') return <ExternalSheet contest={contest} onClose={close} />
  if (stage.name === 'accepted') {
    return (
      <AcceptedDialog
        contest_id={contest.id}
        participate_date={stage.participate_date}
        onClose={close}
      />
    )
  }
  return (
    <StartDateSheet
      contest={contest}
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
