import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasHosts } from '#server/calls/callers/host-session.ts'
import { limits } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'
import { isOfHosts } from '#shared/page.ts'
import { ownHeaders, sharedHeaders } from './cache-control.ts'
import { keyOfPage } from './cache-key.ts'
import { type Drawing, drawPage } from './draw-page.ts'
import type { DrawnPage } from './drawings.ts'
import { retryAfterSeconds } from './errors.ts'

/** A page is one request, whatever number of reads it makes. */
export const pageLimit = { name: 'page', ...limits.reading, inMemory: true }

/**
 * Renders every other address as a page. Pages are rendered as a visitor sees them, so they hold
 * nothing personal; the browser asks for the rest.
 */
export async function pageRoutes(app: FastifyInstance, drawing: Drawing) {
  const { web, runner } = drawing
  const isForHostsAt = async (address: string) =>
    isOfHosts(pathOf(address)) && (await hasHosts(runner.services.db))
  await web.register(app)
  app.get('/*', { config: { limit: pageLimit } }, async (request, reply) => {
    const url = pathAndQueryOf(request)
    const address = web.canonicalAddress(url) ?? url
    const moved = movedTo(address, url)
    if (moved) return reply.headers(sharedHeaders).redirect(moved, 308)
    const key = keyOfPage(address, request.headers)
    const isForHosts = await isForHostsAt(address)
    const drawn = { address, key: isForHosts ? `${key} of hosts` : key, hasHosts: isForHosts }
    const page = await drawPage(drawing, drawn, { request, reply })
    const { lifetime } = page
    if (lifetime && !isForHosts) request.caching = { key, lifetime, window: pageLimit }
    if (page.errorCode) request.errorCode = page.errorCode
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers(headersOf(page, isForHosts))
      .send(page.html)
  })
}

/** Only a page whose reads were all answered may be cached by anybody, and none of hosts. */
function headersOf({ status, retryAfter }: DrawnPage, isForHosts: boolean) {
  const caching = status === 200 && !isForHosts ? sharedHeaders : ownHeaders
  const pause = retryAfter ?? (status === 503 ? retryAfterSeconds : undefined)
  const vary = 'accept-language, cookie, save-data'
  return { ...caching, vary, ...(pause !== undefined && { 'retry-after': pause }) }
}

/** @throws `not_found` for requests that no browser makes, and for calls that do not exist */
function pathAndQueryOf({ url }: FastifyRequest): string {
  if (!url.startsWith('/') || url.startsWith('/api/')) throw new AppError('not_found')
  return url
}

/**
 * The canonical address of a page that was requested by another path, such as one with capital letters, with the
 * query.
 */
function movedTo(address: string, url: string): string | undefined {
  const path = pathOf(address)
  const asked = pathOf(url)
  return path === asked ? undefined : path + url.slice(asked.length)
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
