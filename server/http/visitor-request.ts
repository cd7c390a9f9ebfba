import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { windowOf } from '#server/calls/limits/admission.ts'
import type { Window } from '#server/calls/limits/rate-limit.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { communityTokenOf, isReading, parseQuery, siteOf } from './asked-for.ts'
import { keyOfCall, keyOfPage } from './cache-key.ts'
import { canonicalUrl } from './canonical-url.ts'
import { pageLimit } from './pages.ts'
import type { WebPart } from './web-part.ts'

/** A read by a visitor. */
export type VisitorRequest = {
  /** The key of its answer. */
  key: string
  /** The limit by which it is counted. */
  window: Window
  isPage: boolean
  /** The pattern of its route, for the log. */
  route: string
}

type Sent = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Reads a request before the framework does. `undefined` where its answer is for one caller alone, or where it asks neither
 * for a call nor for a page.
 */
export function readVisitorRequest(
  { method = '', url = '', headers }: Sent,
  web: Pick<WebPart, 'canonicalAddress'> | undefined,
): VisitorRequest | undefined {
  if (!isReading(method) || headers.authorization !== undefined) return undefined
  const address = canonicalUrl(url)
  if (address.startsWith('/api/')) return readCall(address, headers)
  const page = hasPage.test(address) ? web?.canonicalAddress(address) : undefined
  if (page === undefined) return undefined
  return { key: keyOfPage(page, headers), window: pageLimit, isPage: true, route: pageRoute }
}

/** The pattern of all pages. */
const pageRoute = '/*'

/** The first part of a page's path is a word or a community's token, and no name of a file. */
const hasPage = /^\/[\w-]*(?:[/?]|$)/

/** A call that answers GET; `field` may stand at the end of its path. */
type Read = { path: Path; window: Window; field?: string | undefined }

const reads = new Map<string, Read>()
for (const [path, call] of Object.entries(calls) as [Path, Call][]) {
  if (call.reads)
    reads.set(`/api/${path}`, { path, window: windowOf(path, call), field: call.inPath })
}

function readCall(address: string, headers: IncomingHttpHeaders): VisitorRequest | undefined {
  const queryAt = address.indexOf('?')
  const pathname = queryAt === -1 ? address : address.slice(0, queryAt)
  const query = queryAt === -1 ? '' : address.slice(queryAt + 1)
  const found = findRead(pathname)
  if (!found) return undefined
  const { path, window, field, inPath } = found
  const sent = parseQuery(query)
  const asked = { fields: { ...sent, ...inPath }, site_id: siteOf(headers) }
  const communityToken = communityTokenOf({ headers, query: sent })
  const route = `/api/${path}${inPath ? `/:${field}` : ''}`
  return { key: keyOfCall(path, { ...asked, communityToken }), window, isPage: false, route }
}

function findRead(pathname: string): (Read & { inPath?: Record<string, string> }) | undefined {
  const read = reads.get(pathname)
  if (read) return read
  const end = pathname.lastIndexOf('/')
  const parent = reads.get(pathname.slice(0, end))
  const value = pathname.slice(end + 1)
  // What is percent-encoded is left to the framework: no id is.
  if (!parent?.field || !value || value.includes('%')) return undefined
  return { ...parent, inPath: { [parent.field]: value } }
}
