// What others may use of official notices.

export { PinnedNotices } from './pinned-notices.tsx'
