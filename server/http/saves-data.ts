import type { IncomingHttpHeaders } from 'node:http'

/** Whether the reader wants less to be loaded: what they have chosen here counts more than what their browser says. */
export function savesDataOf(headers: IncomingHttpHeaders): boolean {
  const chosen = /(?:^|;\s*)saves-data=(yes|no)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return chosen === undefined ? headers['save-data'] === 'on' : chosen === 'yes'
}
