import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findTokenOfRow } from '#server/calls/community.ts'
import { Deadline } from '#server/calls/deadline.ts'
import type { Lifetime } from '#server/calls/kept.ts'
import type { CallRunner } from '#server/calls/perform-call.ts'
import { visitorReads } from '#server/calls/visitor-reads.ts'
import { languageIdOf } from '#server/words/languages.ts'
import { limits } from '#shared/contracts/call.ts'
import type { AlertInWords } from '#shared/contracts/push.ts'
import { AppError } from '#shared/errors.ts'
import { serverTimeout } from '#shared/limits.ts'
import type { PageAnswer, PageAssets, PageParts, PageRequest } from '#shared/page.ts'
import { sharedHeaders } from './cache-control.ts'
import { originOf } from './call-routes.ts'
import { goneSignal } from './gone-signal.ts'
import { savesDataOf } from './saves-data.ts'
import { themeOf } from './theme.ts'

/** The web part, built or in development. */
export type WebPart = {
  render: (request: PageRequest) => Promise<PageAnswer>
  assetsOf: (page: PageParts) => PageAssets
  alertInWords: AlertInWords
  /** The one script within its pages, which their policy must allow. */
  inlineScript: string
  /** Serves the scripts and styles that `assetsOf` names. */
  register: (app: FastifyInstance) => Promise<void>
  /** In development: the sources themselves, which need a laxer policy. */
  isHot: boolean
}

/** A page is one request, whatever number of reads it makes. */
const pageLimit = { name: 'page', ...limits.reading, inMemory: true }

/**
 * Renders every other address as a page. Pages are rendered as a visitor sees them, so they hold
 * nothing personal; the browser asks for the rest.
 */
export async function pageRoutes(app: FastifyInstance, runner: CallRunner, web: WebPart) {
  await web.register(app)
  const { db, product, capacity } = runner.services
  app.get('/*', { config: { limit: pageLimit } }, async (request, reply) => {
    const deadline = new Deadline(serverTimeout, goneSignal(reply))
    const origin = originOf(request, reply)
    const lifetimes: (Lifetime | undefined)[] = []
    const draw = () =>
      web.render({
        url: pathAndQueryOf(request),
        language: { locale: origin.locale, language_id: languageIdOf(origin.locale) },
        theme: themeOf(request.headers),
        savesData: savesDataOf(request.headers),
        product,
        assetsOf: web.assetsOf,
        tokenOf: (rowId) => findTokenOfRow(db, rowId),
        call: visitorReads(runner, {
          origin,
          signal: deadline.signal,
          onAnswer: (lifetime) => lifetimes.push(lifetime),
        }),
      })
    const page = await deadline.waitFor(capacity.use(draw)).finally(() => deadline.clear())
    const lifetime = web.isHot ? undefined : lifetimeOfAll(lifetimes)
    if (lifetime) request.keeping = { lifetime, window: pageLimit }
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers(sharedHeaders)
      .header('vary', 'accept-language, cookie, save-data')
      .send(page.html)
  })
}

/** How long a page is good that shows all of these; `undefined` where one of them may change at any time. */
function lifetimeOfAll(lifetimes: readonly (Lifetime | undefined)[]): Lifetime | undefined {
  const known = lifetimes.filter((lifetime) => lifetime !== undefined)
  if (known.length < lifetimes.length) return undefined
  return {
    // Its address says which community it is about.
    topics: [...new Set(known.flatMap(({ topics }) => topics)), '0 communities'],
    since: Math.min(...known.map(({ since }) => since)),
    until: Math.min(...known.map(({ until }) => until)),
  }
}

/**
 * A path that begins with two slashes would otherwise be read as the name of a host.
 *
 * @throws `not_found` for requests that no browser makes, and for calls that do not exist
 */
function pathAndQueryOf(request: FastifyRequest): string {
  const url = URL.parse(request.url.startsWith('/') ? `http://page${request.url}` : request.url)
  if (!url || url.pathname.startsWith('/api/')) throw new AppError('not_found')
  return url.pathname + url.search
}
