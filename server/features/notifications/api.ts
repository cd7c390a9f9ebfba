// What other features may use of notifications.

export { tellOfDecision, tellReporters } from './decisions.ts'
export { type Notice, notify } from './notify.ts'
export { findUntold } from './untold.ts'
