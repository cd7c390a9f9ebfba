import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lifetime } from '#server/calls/answers/fresh-cache.ts'
import { findTokenOfRow } from '#server/calls/callers/community.ts'
import { Deadline } from '#server/calls/run/deadline.ts'
import type { CallRunner } from '#server/calls/run/perform-call.ts'
import { visitorReads } from '#server/calls/run/visitor-reads.ts'
import { languageIdOf } from '#server/words/languages.ts'
import { defaultSiteId, serverTimeout } from '#shared/limits.ts'
import { originOf } from './call-routes.ts'
import { drawingReader } from './drawing-reader.ts'
import type { Drawings, DrawnPage } from './drawings.ts'
import { goneSignal } from './gone-signal.ts'
import { PageReads } from './page-reads.ts'
import { savesDataOf } from './saves-data.ts'
import { themeOf } from './theme.ts'
import type { WebPart } from './web-part.ts'

/** What pages are drawn with. */
export type Drawing = { runner: CallRunner; web: WebPart; drawings: Drawings }

/** The page at an address, and its cache key. */
type Page = {
  address: string
  key: string
  /** Whether somebody hosts by the console of the installation, for addresses there. */
  hasHosts: boolean
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * Draws a page for a request, as a visitor sees it.
 *
 * @throws `too_many_requests`, `service_unavailable`, and the signal's reason when the reader has gone
 */
export async function drawPage(
  drawing: Drawing,
  { address, key, hasHosts }: Page,
  { request, reply }: Exchange,
): Promise<DrawnPage> {
  const { services } = drawing.runner
  const gone = goneSignal(reply)
  const deadline = new Deadline(serverTimeout, gone)
  // No browser names a site when it opens a page.
  const origin = { ...originOf(request, reply), site_id: defaultSiteId }
  const { address: from, cookies } = origin
  const wanted = {
    key,
    reader: drawingReader(from, { cookies, secret: services.secret }),
    writeToken: cookies.get('written'),
    signal: deadline.signal,
  }
  const draw = () =>
    services.capacity.use(() =>
      render(drawing, { address, hasHosts, request, origin, deadline, gone }),
    )
  try {
    // The deadline ends the wait for a turn, and each read: the page is drawn with what has been read by then.
    const page = await drawing.drawings.get(wanted, draw)
    gone.throwIfAborted()
    return page
  } finally {
    deadline.clear()
  }
}

type Rendering = Pick<Page, 'address' | 'hasHosts'> & {
  request: FastifyRequest
  origin: ReturnType<typeof originOf>
  deadline: Deadline
  /** Aborted when the reader has gone. */
  gone: AbortSignal
}

async function render(
  { runner, web, drawings }: Drawing,
  { address, hasHosts, request, origin, deadline, gone }: Rendering,
): Promise<DrawnPage> {
  const { db, product } = runner.services
  const reads = new PageReads({ request, deadline, gone })
  const onAnswer = (lifetime: Lifetime | undefined) => reads.note(lifetime)
  const read = visitorReads(runner, { origin, signal: deadline.signal, onAnswer })
  const page = await web.render({
    url: address,
    hasHosts,
    language: { locale: origin.locale, language_id: languageIdOf(origin.locale) },
    theme: themeOf(request.headers),
    savesData: savesDataOf(request.headers),
    product,
    assetsOf: web.assetsOf,
    tokenOf: (rowId) => deadline.waitFor(findTokenOfRow(db, rowId)),
    call: (path, input, token) => reads.make(path, () => read(path, input, token)),
    inTurn: (work) => drawings.inTurn(work),
  })
  const lifetime = page.status === 200 && !web.isHot ? reads.lifetime() : undefined
  return {
    ...page,
    // Each answer was valid when this request came, whenever it was made.
    lifetime: lifetime && { ...lifetime, since: request.changesHeard },
    retryAfter: reads.retryAfter,
    errorCode: request.errorCode,
  }
}
