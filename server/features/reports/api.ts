// What other features may use of reports.

export { notReported, type ViewerId } from './not-reported.ts'
