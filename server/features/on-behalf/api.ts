// What other features may use of what operators enter for members.

export { requireConsent } from './consents.ts'
export { findEnteredDay } from './enter-day.ts'
export { recordEntering } from './record-entering.ts'
export { findSubject } from './subject.ts'
export { type EnteredDayOf, undoEnteredDay } from './undo-day.ts'
