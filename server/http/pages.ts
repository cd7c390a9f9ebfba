import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input, Output, Path } from '#shared/contracts/calls.ts'
import { AppError, type ErrorBody } from '#shared/errors.ts'
import { serverTimeout } from '#shared/limits.ts'
import type { PageAnswer, PageAssets, PageCall, PageParts, PageRequest } from '#shared/page.ts'
import { communityOf } from '#shared/rules/row-id.ts'
import { findCommunity } from './community.ts'
import { Deadline } from './deadline.ts'
import { localeOf } from './locale.ts'

/** The web part, built or in development. */
export type WebPart = {
  render: (request: PageRequest) => Promise<PageAnswer>
  assetsOf: (page: PageParts) => PageAssets
  /** Serves the scripts and styles that `assetsOf` names. */
  register: (app: FastifyInstance) => Promise<void>
  /** In development: the sources themselves, which need a laxer policy. */
  isHot: boolean
}

/**
 * Draws every address that is nothing else as a page. Pages are drawn as a visitor sees them, so they hold
 * nothing of anybody's; the browser asks for the rest.
 */
export async function pageRoutes(app: FastifyInstance, web: WebPart) {
  await web.register(app)
  app.get('/*', async (request, reply) => {
    const drawn = web.render({
      url: addressOf(request),
      locale: localeOf(request),
      product: app.services.product,
      assetsOf: web.assetsOf,
      tokenOf: (id) => tokenOf(app, id),
      call: callInProcess(app, request),
    })
    const answer = await new Deadline(serverTimeout).waitFor(drawn)
    return reply
      .code(answer.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(answer.html)
  })
}

/**
 * Path and query. A path of two slashes would otherwise be read as the name of a host.
 *
 * @throws `not_found` for what no browser asks, and for calls that do not exist
 */
function addressOf(request: FastifyRequest): string {
  const url = URL.parse(request.url.startsWith('/') ? `http://page${request.url}` : request.url)
  if (!url || url.pathname.startsWith('/api/')) throw new AppError('not_found')
  return url.pathname + url.search
}

/** A page's reads go the way of all calls: limits, shapes and all, as a visitor of that community. */
function callInProcess(app: FastifyInstance, request: FastifyRequest): PageCall {
  return async <P extends Path>(
    path: P,
    input: Input<P>,
    identification_token: string | undefined,
  ): Promise<Output<P>> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${path}`,
      remoteAddress: request.ip,
      headers: identification_token ? { 'identification-token': identification_token } : {},
      payload: input,
    })
    if (answer.statusCode < 400) return answer.json()
    const { code, errors } = answer.json<ErrorBody>()
    throw new AppError(code, errors)
  }
}

async function tokenOf(app: FastifyInstance, rowId: number): Promise<string | undefined> {
  try {
    const community = await findCommunity(app.services.db, communityOf(rowId))
    return community.identification_token
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
