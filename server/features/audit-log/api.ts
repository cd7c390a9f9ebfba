// What other features may use of the audit log.

export { logAction, logHostAction } from './log-action.ts'
