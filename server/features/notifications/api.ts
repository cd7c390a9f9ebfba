// What other features may use of notifications.

export { type Notice, notify } from './notify.ts'
export { noticesOf, telling } from './telling.ts'
export { findUntold } from './untold.ts'
