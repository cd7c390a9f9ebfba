/** What a page tells the service worker. */
export type WorkerMessage =
  /** Keeps the shell in the page's language and look. */
  | { type: 'hello'; look: string }
  /** Addresses of scripts and pictures that the page has loaded before the worker was there. */
  | { type: 'keep'; addresses: string[] }
  /** Deletes what shows who has read here. */
  | { type: 'forget' }

/**
 * What a new service worker tells the pages that are open: the path of the first script of the version that it belongs to.
 * It tells nothing to pages that come later, because the server may already have sent them in a newer version.
 */
export type VersionMessage = { type: 'version'; version: string }
