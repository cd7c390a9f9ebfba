// What other features may use of grievances and orders.

export { countDuties } from './count-duties.ts'
export { isHiddenByOrder } from './hidden-by-order.ts'
export { mayReadLine } from './log-lines.ts'
