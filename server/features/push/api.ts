// What other features may use of push.

export { tellBrowsers } from './push-job.ts'
