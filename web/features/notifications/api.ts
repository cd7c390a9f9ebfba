export { choicesQuery, useChoose } from './choice-queries.ts'
export { useUnreadCount } from './unread-count.ts'
