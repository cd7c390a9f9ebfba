import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { videoFrameOrigin } from '#shared/rules/site-video.ts'

/**
 * What a browser may do with our pages. No inline script is allowed at all: a page's state travels as
 * data, which is not run. Trusted Types leave one way to set HTML, the component for safe descriptions. The
 * only frames are those of the video site.
 */
export function securityHeaders(
  app: FastifyInstance,
  { isHttps, isHot }: { isHttps: boolean; isHot: boolean },
): void {
  const headers = headersOf({
    strictTransportSecurity: isHttps,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Reloading while one develops needs inline scripts.
    contentSecurityPolicy: !isHot && {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        // The videos that members link to: see site-video.ts.
        'frame-src': [videoFrameOrigin],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['chowk', 'chowk-worker'],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** What the library would set on every response: none of it depends on the request. */
function headersOf(options: HelmetOptions) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => undefined)
  return { ...response.getHeaders() }
}
