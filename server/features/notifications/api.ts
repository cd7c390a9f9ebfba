// What other features may use of notifications.

export { findChoices, findThoseWith, storeChoices } from './choices.ts'
export { notifyOfDecision, notifyReporters, type ReportOutcome } from './decisions.ts'
export { forgetNotifications } from './forget.ts'
export { type NewNotification, notify } from './notify.ts'
export { findNotification } from './queries.ts'
export { findUnreadForPush } from './unread-for-push.ts'
export { newNotifications, writingNotifications } from './writing-notifications.ts'
