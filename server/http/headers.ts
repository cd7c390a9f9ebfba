import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { videoFrameOrigin } from '#shared/rules/site-video.ts'

/**
 * What a browser may do with our pages. No inline script is allowed at all: a page's state travels as
 * data, which is not run. Trusted Types leave one way to set HTML, the component for safe descriptions. The
 * only frames are those of the video site.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { isHttps, isHot }: { isHttps: boolean; isHot: boolean },
): Promise<void> {
  await app.register(helmet, {
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
}
