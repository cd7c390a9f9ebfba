import type { IncomingHttpHeaders } from 'node:http'
import { chosenSavesData } from '#shared/rules/chosen-saves-data.ts'

/** Whether the reader wants less to be loaded: what they have chosen here counts more than what their browser says. */
export function savesDataOf(headers: IncomingHttpHeaders): boolean {
  return chosenSavesData(headers.cookie) ?? headers['save-data'] === 'on'
}
