// What other features may use of push.

export { tellingBrowsers } from './push-job.ts'
