import { createHash } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { videoFrameOrigin } from '#shared/rules/site-video.ts'

type Pages = { isHttps: boolean; isHot: boolean; inlineScript: string | undefined }

/** Sets them on every response of the framework. */
export function securityHeaders(app: FastifyInstance, headers: OutgoingHttpHeaders): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/**
 * What a browser may do with our pages. One inline script is allowed, by its hash: a page's state travels as
 * data, which is not run. Trusted Types leave one way to set HTML, the component for safe descriptions. The
 * only frames are those of the video site.
 */
export function createSecurityHeaders({ isHttps, isHot, inlineScript }: Pages) {
  return headersOf({
    strictTransportSecurity: isHttps,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Reloading while one develops needs inline scripts.
    contentSecurityPolicy: !isHot && {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...(inlineScript ? [hashOf(inlineScript)] : [])],
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        // The videos that members link to: see site-video.ts.
        'frame-src': [videoFrameOrigin],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['chowk', 'chowk-worker'],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
  })
}

/** Cached pages are sent to many readers, so a nonce would be the same for all of them. */
function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** The headers that the library sets on every response: none depends on the request. */
function headersOf(options: HelmetOptions) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => undefined)
  return { ...response.getHeaders() }
}
