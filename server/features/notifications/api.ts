// What other features may use of notifications.

export { type NewNotification, notify } from './notify.ts'
export { findUnreadForPush } from './unread-for-push.ts'
export { newNotifications, writingNotifications } from './writing-notifications.ts'
