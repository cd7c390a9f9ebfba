// What other features may use of blocks.

export { blockedBy, hasNotBlocked, noBlockBetween } from './not-blocked.ts'
export { notHidden } from './not-hidden.ts'
export { lockPair } from './writing.ts'
