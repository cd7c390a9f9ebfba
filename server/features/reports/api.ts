// What other features may use of reports.

export { notReported } from './not-reported.ts'
