/** The name under which the browser wakes the service worker for what waits, since earlier versions. */
export const syncTag = 'outbox'
