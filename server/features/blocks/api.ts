// What other features may use of blocks.

export { hidesAnything } from './hides-anything.ts'
export { blockedBy, hasNotBlocked, noBlockBetween } from './not-blocked.ts'
export { notHidden } from './not-hidden.ts'
export { sameUnlessHidden } from './same-unless-hidden.ts'
export { lockPair } from './writing.ts'
