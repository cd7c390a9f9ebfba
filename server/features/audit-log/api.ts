// What other features may use of the audit log.

export { logAction, logHostAction, logWorkOnDraft } from './log-action.ts'
