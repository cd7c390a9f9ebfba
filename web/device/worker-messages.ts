/** What a page sends to the service worker. */
export type WorkerMessage =
  /** Caches the shell in the page's language and look. */
  | { type: 'hello'; look: string }
  /** Addresses of scripts and pictures that the page has loaded before the worker was there. */
  | { type: 'keep'; addresses: string[] }
  /** Deletes the pictures, which show what the reader has read. */
  | { type: 'forget' }

/**
 * What a new service worker sends to the open pages: the paths of the first scripts of its version, with spaces between. It sends nothing to pages
 * that open later, because the server may already have sent them in a newer version.
 */
export type VersionMessage = { type: 'version'; version: string }
