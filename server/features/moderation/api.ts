// What other features may use of moderation.

export { countAppeals } from './appeals.ts'
export { noteChange } from './asked-changes.ts'
export { endPastBan } from './ban.ts'
export { rememberBanned } from './ban-cookie.ts'
export { countHeld, dropHeldItem, openHeldItem } from './held-items.ts'
export { countOpenItems } from './item-list.ts'
export { findOrMakeItem, openingItem, type Reportable } from './open-item.ts'
export { setHidden } from './set-hidden.ts'
export { findStrikes } from './strikes.ts'
export { requireVoice } from './voice.ts'
