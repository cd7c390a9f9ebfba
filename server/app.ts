import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { KILOBYTE, SECOND, serverTimeout } from '#shared/limits.ts'
import { EventStreams, type ReadState } from './calls/event-streams.ts'
import type { Services } from './calls/services.ts'
import type { Config } from './config.ts'
import type { Listen } from './db/listen.ts'
import { fileMakers, handlers, memberState, visibilityRules, visits } from './features.ts'
import { apiPages } from './http/api-pages.ts'
import { appManifest } from './http/app-manifest.ts'
import { callRoutes } from './http/call-routes.ts'
import { drainable } from './http/drain.ts'
import { answerError, answerErrors } from './http/errors.ts'
import { eventRoutes } from './http/events.ts'
import { formLimits } from './http/form.ts'
import { securityHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { limitRequests } from './http/limit-requests.ts'
import { logRequests } from './http/log.ts'
import { mediaRoutes } from './http/media.ts'
import { pageRoutes, type WebPart } from './http/pages.ts'
import { shareTarget } from './http/share-target.ts'
import { uploadRoutes } from './http/uploads.ts'
import { visitRoutes } from './http/visit-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}

export type AppOptions = Services &
  Pick<Config, 'logLevel' | 'trustedProxies'> & {
    /** Where the log's lines go, if not to the process's output. */
    logTo?: { write: (line: string) => void }
    listen: Listen
    /** What event streams tell, if not what the features do. */
    told?: Record<string, ReadState>
    /** Without it only the calls are served. */
    web?: WebPart
    /** What else is served, for example in development. */
    extra?: ((app: FastifyInstance) => Promise<void>)[]
  }

/** PostgreSQL's description of an error may repeat a value that a person has typed. */
const redact = { paths: ['err.detail', 'err.where', 'err.internalQuery'], remove: true }

/** The whole server but for listening, so that tests need no port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { logLevel, logTo = process.stdout, trustedProxies, web, extra = [], ...rest } = options
  const { listen, told = memberState, ...services } = rest
  const app = Fastify({
    logger: logLevel !== 'silent' && { level: logLevel, stream: logTo, redact },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: 256 * KILOBYTE,
    // A slug may be long: 60 letters of Hindi are 540 characters in an address.
    routerOptions: { maxParamLength: 1000 },
    // Receiving a request, an upload over a slow network among them.
    requestTimeout: 120 * SECOND,
    connectionTimeout: 130 * SECOND,
    keepAliveTimeout: 3 * serverTimeout,
    frameworkErrors: answerError,
  })
  app.decorate('services', services)
  app.addHook('onClose', async () => services.decoder.stop())
  app.addHook('onClose', async () => services.sharePictures.stop())
  const isHttps = services.product.public_url.startsWith('https:')
  drainable(app)
  logRequests(app)
  answerErrors(app)
  limitRequests(app)
  await securityHeaders(app, { isHttps, isHot: web?.isHot ?? false })
  await app.register(compress, {
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  await app.register(multipart, { limits: formLimits })
  const runner = { services, handlers }
  callRoutes(app, runner)
  await app.register(uploadRoutes)
  const onError = (err: unknown) => app.log.error({ err }, 'the event streams')
  eventRoutes(app, new EventStreams({ db: services.db, listen, memberState: told, onError }))
  visitRoutes(app, visits)
  mediaRoutes(app, { visibilityRules, fileMakers })
  for (const register of [healthRoutes, apiPages, appManifest, shareTarget]) register(app)
  for (const register of extra) await app.register(register)
  if (web) await pageRoutes(app, runner, web)
  return app
}
