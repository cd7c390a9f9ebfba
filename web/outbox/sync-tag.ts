/** The name under which the browser wakes the service worker for what waits. */
export const syncTag = 'outbox'
