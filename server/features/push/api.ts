// What other features may use of push.

export { hasBrowsers, tellingBrowsers } from './push-job.ts'
