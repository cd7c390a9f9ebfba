import type { IncomingMessage } from 'node:http'
import { encodingFor } from './encodings.ts'
import { localeOf } from './locale.ts'
import { savesDataOf } from './saves-data.ts'
import { themeOf } from './theme.ts'

/**
 * What the response to a visitor depends on: the address, the encoding, the community and the site, and for a page its
 * language, its look and whether it saves data. `undefined` where the response is for one caller alone.
 */
export function keptKeyOf(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  const { method, url = '', headers } = request
  if (method !== 'GET' || headers.authorization !== undefined) return undefined
  const parts = url.startsWith('/api/')
    ? [url, headers['identification-token'] ?? '']
    : [url, localeOf(headers), themeOf(headers) ?? '', savesDataOf(headers) ? 'less' : '']
  const encoding = encodingFor(headers['accept-encoding'])
  return [encoding, ...parts, headers.subdomain ?? ''].join('\n')
}
