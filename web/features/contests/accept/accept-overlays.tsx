import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { ExternalSheet } from './external-sheet.tsx'
import { JoinedDialog } from './joined-dialog.tsx'
import { StartDateSheet } from './start-date-sheet.tsx'

/** What is open over the page while the reader accepts a challenge. */
export type AcceptStage =
  | { name: 'none' | 'date' | 'external' }
  | { name: 'joined'; participate_date: CalendarDate }

type AcceptOverlaysProps = {
  contest: Contest
  stage: AcceptStage
  onStage: (stage: AcceptStage) => void
  /** The reader has joined, and the schedule can be shown. */
  onJoined: () => void
}

/** The sheets for accepting a challenge. Load them when the button is pressed. */
export function AcceptOverlays({ contest, stage, onStage, onJoined }: AcceptOverlaysProps) {
  const close = () => onStage({ name: 'none' })
  if (stage.name === 'external') return <ExternalSheet contest={contest} onClose={close} />
  if (stage.name === 'joined') {
    return <JoinedDialog participate_date={stage.participate_date} onClose={close} />
  }
  return (
    <StartDateSheet
      contest={contest}
      onClose={close}
      onJoined={(participate_date) => {
        onStage({ name: 'joined', participate_date })
        onJoined()
      }}
      onHasJoined={() => {
        close()
        onJoined()
      }}
    />
  )
}
