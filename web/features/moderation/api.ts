export { DecidedWeeks } from './decided-weeks.tsx'
export { decidedWeeksQuery } from './queries.ts'
export { useReasonText } from './use-reason-text.ts'
