// What others may use of communities.

export { keepPosition } from './nearest.ts'
export { findLanguages, insertCommunity, isLocked, listCommunities } from './queries.ts'
export { isReserved, isToken } from './token-rules.ts'
