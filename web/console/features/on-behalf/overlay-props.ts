import type { EnteredDay } from '#shared/contracts/console/on-behalf.ts'
import type { Subject } from './queries.ts'

/** What each overlay of a day needs. */
export type OverlayProps = {
  open: boolean
  subject: Subject
  day: EnteredDay
  /** The name of the day. */
  name: string
  onClose: () => void
  /** Called once it is entered; `is_new` is false where somebody has done it before. */
  onEntered: (answer: { is_new: boolean }) => void
}
