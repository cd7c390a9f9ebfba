/** The tag by which the browser wakes the service worker to send queued calls; its text is that of earlier versions. */
export const syncTag = 'outbox'
