import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { FreshCache } from '#server/calls/answers/fresh-cache.ts'
import { EventStreams, type ReadState } from '#server/calls/changes/event-streams.ts'
import type { GivenServices, Services } from '#server/calls/run/services.ts'
import { servicesOf } from '#server/calls/run/services-of-process.ts'
import { KILOBYTE, MEGABYTE } from '#shared/limits.ts'
import type { Config } from './config.ts'
import type { Listen } from './db/listen.ts'
import { fileMakers, handlers, memberState, visibilityRules, visits } from './features.ts'
import { apiPages } from './http/api-pages.ts'
import { appManifest } from './http/app-manifest.ts'
import { parseQuery } from './http/asked-for.ts'
import { CacheFront } from './http/cache-front.ts'
import { type CachedResponse, cacheResponses } from './http/cached-responses.ts'
import { calendarFile } from './http/calendar-file.ts'
import { callRoutes } from './http/call-routes.ts'
import { canonicalUrl } from './http/canonical-url.ts'
import { drainable } from './http/drain.ts'
import { Drawings } from './http/drawings.ts'
import { brotliOptions } from './http/encodings.ts'
import { answerError, answerErrors } from './http/errors.ts'
import { eventRoutes } from './http/events.ts'
import { formLimits } from './http/form.ts'
import { createSecurityHeaders, securityHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { serverBehind } from './http/http-server.ts'
import { readJsonBodies } from './http/json-body.ts'
import { limitRequests } from './http/limit-requests.ts'
import { logRequests } from './http/log.ts'
import { mediaRoutes } from './http/media.ts'
import { oneClickUnsubscribe } from './http/one-click-unsubscribe.ts'
import { pageRoutes } from './http/pages.ts'
import { savesDataForm } from './http/saves-data-form.ts'
import { shareTarget } from './http/share-target.ts'
import { uploadRoutes } from './http/uploads.ts'
import { visitRoutes } from './http/visit-routes.ts'
import type { WebPart } from './http/web-part.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

export type AppOptions = GivenServices &
  Pick<Config, 'logLevel' | 'trustedProxies' | 'cacheMegabytes'> & {
    /** Where the log's lines go, if not to the process's output. */
    logTo?: { write: (line: string) => void }
    listen: Listen
    /** How many calls and pages are answered at a time. */
    answersAtOnce?: number
    /** What event streams send, if not the state of the features. */
    streamState?: Record<string, ReadState>
    /** Without it only the calls are served. */
    web?: WebPart
    /** What else is served, for example in development. */
    extra?: ((app: FastifyInstance) => Promise<void>)[]
  }

/** PostgreSQL's description of an error may repeat a value that a person has typed. */
const redact = { paths: ['err.detail', 'err.where', 'err.internalQuery'], remove: true }

/** The whole server, without listening on a port, for tests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { logLevel, logTo = process.stdout, trustedProxies, web, extra = [], ...rest } = options
  const { listen, streamState = memberState, cacheMegabytes, answersAtOnce = 200, ...given } = rest
  const onListenError = (err: unknown) => app.log.error({ err }, 'the connection that listens')
  const settings = { listen, cacheMegabytes, answersAtOnce, onError: onListenError }
  const services = servicesOf(given, settings)
  const responses = new FreshCache<CachedResponse>({
    ...services,
    maxBytes: Math.max(1, (cacheMegabytes * MEGABYTE) / 2),
  })
  const isHttps = services.product.public_url.startsWith('https:')
  const pages = { isHttps, isHot: web?.isHot ?? false, inlineScript: web?.inlineScript }
  const headers = createSecurityHeaders(pages)
  const drawings = new Drawings(services)
  const parts = { responses, drawings, trustedProxies, web, headers, app: () => app }
  const front = new CacheFront({ ...services, ...parts })
  const app = Fastify({
    logger: logLevel !== 'silent' && { level: logLevel, stream: logTo, redact },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 256 * KILOBYTE,
    // A slug may be long: 60 letters of Hindi are 540 characters in an address.
    routerOptions: { maxParamLength: 1000, querystringParser: parseQuery },
    rewriteUrl: ({ url = '' }) => canonicalUrl(url),
    frameworkErrors: answerError,
    serverFactory: (passOn) => serverBehind(front, passOn),
  })
  app.decorate('services', services)
  app.addHook('onClose', async () => services.changes.stop())
  app.addHook('onClose', async () => services.decoder.stop())
  app.addHook('onClose', async () => services.sharePictures.stop())
  drainable(app)
  logRequests(app)
  answerErrors(app)
  readJsonBodies(app)
  limitRequests(app)
  securityHeaders(app, headers)
  await app.register(compress, { brotliOptions })
  await app.register(cookie)
  // After the cookies, which are set last of all: a response that sets one is not cached.
  cacheResponses(app, responses)
  await app.register(multipart, { limits: formLimits })
  const runner = { services, handlers }
  callRoutes(app, runner)
  await app.register(uploadRoutes)
  const streams = { db: services.db, listen, memberState: streamState, onError: onListenError }
  eventRoutes(app, new EventStreams(streams))
  visitRoutes(app, visits)
  mediaRoutes(app, { visibilityRules, fileMakers })
  oneClickUnsubscribe(app, runner)
  calendarFile(app, runner)
  for (const register of [healthRoutes, apiPages, appManifest, shareTarget]) register(app)
  await app.register(savesDataForm)
  for (const register of extra) await app.register(register)
  if (web) await pageRoutes(app, { runner, web, drawings })
  return app
}
