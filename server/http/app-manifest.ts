import type { FastifyInstance } from 'fastify'
import { serverWords } from '#server/words/server-words.ts'
import type { Locale } from '#shared/locale.ts'
import { localeOf } from './locale.ts'

/**
 * The manifest for installing the product as an app, in the reader's language; installed from a community it opens
 * there.
 */
export function appManifest(app: FastifyInstance): void {
  app.get<{ Querystring: { community?: string } }>(
    '/manifest.webmanifest',
    async ({ query, headers }, reply) => {
      const { name } = app.services.product
      const community = isToken(query.community) ? query.community : undefined
      const locale = localeOf(headers)
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language, cookie')
        .send({
          id: '/',
          name,
          short_name: name,
          lang: locale,
          description: serverWords(locale, 'app.description'),
          start_url: community ? `/${community}` : '/',
          scope: '/',
          display: 'standalone',
          background_color: '#faf8fc',
          theme_color: '#6430c8',
          icons,
          screenshots,
          shortcuts: shortcutsOf(locale, community),
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

/** Of the demo community, on a phone and on a desk. */
const screenshots = [
  ...['challenges', 'posts'].map((name) => ({
    src: `/icons/screen-${name}.webp`,
    sizes: '720x1600',
    type: 'image/webp',
    form_factor: 'narrow',
  })),
  {
    src: '/icons/screen-wide.webp',
    sizes: '1280x800',
    type: 'image/webp',
    form_factor: 'wide',
  },
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

/** What a long press on the app's icon offers. */
function shortcutsOf(locale: Locale, community: string | undefined) {
  const icons = [{ src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' }]
  const posts = { name: serverWords(locale, 'app.posts'), url: `/${community}/posts`, icons }
  return [
    ...(community ? [posts] : []),
    { name: serverWords(locale, 'app.newPost'), url: '/newpost', icons },
    { name: serverWords(locale, 'app.notifications'), url: '/alerts', icons },
  ]
}

function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/i.test(text)
}
