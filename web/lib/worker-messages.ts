/** What a page tells the service worker. */
export type WorkerMessage =
  /** Keeps the shell in the page's language and look, and is answered with the version of the worker. */
  | { type: 'hello'; look: string }
  /** Addresses of scripts and pictures that the page has loaded before the worker was there. */
  | { type: 'keep'; addresses: string[] }
  /** Deletes what shows who has read here. */
  | { type: 'forget' }

/** What the service worker tells a page: the path of the first script of the version that it belongs to. */
export type VersionMessage = { type: 'version'; version: string }
