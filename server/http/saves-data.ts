import type { IncomingHttpHeaders } from 'node:http'
import { savesDataCookie } from '#shared/page.ts'

const choice = new RegExp(`(?:^|;\\s*)${savesDataCookie.name}=(yes|no)(?:;|$)`)

/** Whether the reader wants less to be loaded: what they have chosen here counts more than what their browser says. */
export function savesDataOf(headers: IncomingHttpHeaders): boolean {
  const chosen = choice.exec(headers.cookie ?? '')?.[1]
  return chosen === undefined ? headers['save-data'] === 'on' : chosen === 'yes'
}
