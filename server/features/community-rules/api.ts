// What other features may use of the rules of a community.

export { requireReason, ruleOf } from './reasons.ts'
