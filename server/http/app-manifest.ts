import type { FastifyInstance } from 'fastify'

/** What a device needs to install the product as an app; installed from a community it opens there. */
export function appManifest(app: FastifyInstance): void {
  app.get<{ Querystring: { community?: string } }>(
    '/manifest.webmanifest',
    async ({ query }, reply) => {
      const { name } = app.services.product
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send({
          id: '/',
          name,
          short_name: name,
          start_url: isToken(query.community) ? `/${query.community}` : '/',
          scope: '/',
          display: 'standalone',
          background_color: '#faf8fc',
          theme_color: '#6430c8',
          icons,
          share_target: shareTarget,
        })
    },
  )
}

const icons = [
  { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
]

const shareTarget = {
  action: '/share',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: 'files', accept: ['image/*', 'audio/*', 'video/*'] }],
  },
}

function isToken(text: unknown): boolean {
  return typeof text === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/i.test(text)
}
