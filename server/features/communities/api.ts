// What others may use of communities.

export { findContacts } from './contacts.ts'
export { keepPosition } from './nearest.ts'
export { findLanguages, findPostLanguages, insertCommunity, isLocked } from './queries.ts'
export { saveSetting } from './save-setting.ts'
export { findVersion } from './setting-versions.ts'
export { isSuspended, setSuspended } from './suspension.ts'
export { isReserved, isToken } from './token-rules.ts'
