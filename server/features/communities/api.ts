// What others may use of communities.

export { findLanguages, insertCommunity, isLocked, listCommunities } from './queries.ts'
export { isReserved, isToken } from './token-rules.ts'
