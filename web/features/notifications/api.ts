export { choicesQuery, useChoose } from './choice-queries.ts'
export { NotificationIcon } from './notification-icon.tsx'
export { NotificationWords } from './notification-words.tsx'
export { useUnreadCount } from './unread-count.ts'
