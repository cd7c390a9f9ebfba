import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer as createHttpServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { NotificationInWords } from '#shared/contracts/push.ts'
import type { PageAnswer, PageAssets, PageParts, PageRequest } from '#shared/page.ts'
import { rememberAddresses } from './remember-addresses.ts'

/** The web part, built or in development. */
export type WebPart = {
  /**
   * The one address of a page among all that lead to it, with the fields alone that its screen reads; `undefined` where
   * no screen has that path.
   *
   * @param url path and query, the path in its canonical form
   */
  canonicalAddress: (url: string) => string | undefined
  render: (request: PageRequest) => Promise<PageAnswer>
  assetsOf: (page: PageParts) => PageAssets
  notificationInWords: NotificationInWords
  /** The one script within its pages, which their policy must allow. */
  inlineScript: string
  /** Serves the scripts and styles that `assetsOf` names. */
  register: (app: FastifyInstance) => Promise<void>
  /** In development: the sources themselves, which need a laxer policy. */
  isHot: boolean
}

const dist = new URL('../../dist/', import.meta.url)

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>
/** The manifest of each entry, by the entry's name, and that of the polyfills. */
type Manifests = Record<string, Manifest>
type Entry = Pick<WebPart, 'canonicalAddress' | 'render' | 'notificationInWords' | 'inlineScript'>

/** The web part as `npm run build` leaves it in dist/. */
export async function builtWebPart(): Promise<WebPart> {
  const manifests = await readManifests(new URL('client/.vite/', dist))
  const entry: Entry = await import(new URL('server/entry-server.js', dist).href)
  const { canonicalAddress, render, notificationInWords, inlineScript } = entry
  return {
    isHot: false,
    canonicalAddress: rememberAddresses(canonicalAddress),
    render,
    notificationInWords,
    inlineScript,
    assetsOf: (page) => assetsOf(manifests, page),
    register: async (app) => {
      await app.register(fastifyStatic, {
        root: fileURLToPath(new URL('client/', dist)),
        index: false,
        wildcard: false,
        preCompressed: true,
        // Built files carry their hash in the name; the few others are asked for again.
        setHeaders: (reply, path) => {
          const forever = path.includes('/assets/')
          reply.header(
            'cache-control',
            forever ? 'public, max-age=31536000, immutable' : 'no-cache',
          )
        },
      })
    },
  }
}

/** The web part straight from its sources, reloaded in the browser as they change. */
export async function hotWebPart(): Promise<WebPart> {
  const { createServer } = await import('vite')
  // Its messages use a server of their own, on a free port.
  const messages = createHttpServer().listen(0, '127.0.0.1')
  const vite = await createServer({
    // Otherwise Vite first writes a copy of its settings, and Node, which watches files, restarts for ever.
    configLoader: 'native',
    appType: 'custom',
    server: {
      middlewareMode: true,
      cors: false,
      hmr: { server: messages, clientPort: await portOf(messages) },
    },
  })
  return {
    isHot: true,
    // Its pages have no policy that would have to allow it.
    inlineScript: '',
    // Stores nothing: it is called before the sources are loaded.
    canonicalAddress: (url) => url,
    render: async (request) => {
      const { render } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as Entry
      const page = await render(request)
      return { ...page, html: await vite.transformIndexHtml(request.url, page.html) }
    },
    notificationInWords: async (...alert) => {
      const { notificationInWords } = (await vite.ssrLoadModule('/web/entry-server.tsx')) as Entry
      return notificationInWords(...alert)
    },
    assetsOf: ({ entry, screen }) => ({
      script: `/${entry.script}`,
      screen: screen && `/${screen}`,
      styles: [`/${entry.style}`],
      preloads: [],
      polyfills: '/web/polyfills/in-page.ts',
    }),
    register: async (app) => {
      app.addHook('onRequest', (request, reply, done) =>
        // What Vite does not know it passes on.
        vite.middlewares(request.raw, reply.raw, () => done()),
      )
      app.addHook('onClose', async () => {
        messages.close()
        await vite.close()
      })
    },
  }
}

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** The manifests that the builds of the entries have written into a folder. */
export async function readManifests(folder: URL): Promise<Manifests> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const manifests = names.map(async (name) => [
    name.slice(0, -'.json'.length),
    JSON.parse(await readFile(new URL(name, folder), 'utf8')),
  ])
  return Object.fromEntries(await Promise.all(manifests))
}

/** The files of a page with all that they import, so that the browser requests them at once. */
export function assetsOf(manifests: Manifests, page: PageParts): PageAssets {
  const { entry, screen, parts, words } = page
  const manifest = manifests[entry.name] ?? {}
  const chunks = new Set<string>()
  const collect = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(key)) return
    chunks.add(key)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  collect(entry.script)
  if (screen) collect(screen)
  for (const part of parts) collect(part)
  const [polyfills] = Object.values(manifests.polyfills ?? {})
  const files = [...chunks].map((key) => manifest[key]).filter((chunk) => chunk !== undefined)
  return {
    script: `/${manifest[entry.script]?.file}`,
    screen: screen && manifest[screen] && `/${manifest[screen].file}`,
    styles: [...new Set(files.flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
    preloads: [...files.map((chunk) => `/${chunk.file}`), ...words],
    polyfills: `/${polyfills?.file}`,
  }
}
