// What other features may use of members.

export { isLastOperator, requireOtherOperator } from './last-operator.ts'
export { lockOperators } from './lock-operators.ts'
