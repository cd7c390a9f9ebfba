// What other features may use of push.

export { hasBrowsers, pushingToBrowsers } from './push-job.ts'
