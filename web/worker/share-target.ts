import { shareAddress } from '#shared/rules/share-address.ts'

/** Takes what another app shares to the installed one: see web/device/shared-files.ts. */
export function handleShare(event: Pick<FetchEvent, 'request' | 'respondWith'>): boolean {
  const { request } = event
  const isShare = request.method === 'POST' && new URL(request.url).pathname === '/share'
  if (isShare) event.respondWith(takeShare(request))
  return isShare
}

/** Stores the files on the device, and opens the composer with the rest in its address. */
async function takeShare(request: Request): Promise<Response> {
  if (isFromAnotherPage(request)) return Response.redirect(shareAddress({ shared: 'lost' }), 303)
  const form = await request.formData()
  const wordOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0)
  // Where there is no room for them, the composer says so, and has the words.
  const shared = files.length > 0 ? await keepFiles(files as File[]).catch(() => 'lost') : 'words'
  const words = { title: wordOf('title'), text: wordOf('text'), url: wordOf('url') }
  return Response.redirect(shareAddress({ shared, ...words }), 303)
}

/**
 * Whether a page of another site has sent the form, as far as a worker is told: the system shares without a referrer, and
 * a page may not write for a member.
 */
function isFromAnotherPage({ url, referrer }: Request): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== new URL(url).origin
}

/** Shared files that were never opened are deleted once these are stored: on a full device both would be lost. */
async function keepFiles(files: File[]): Promise<string> {
  const cache = await caches.open('shared')
  const earlier = await cache.keys()
  const id = crypto.randomUUID()
  const paths = files.map((_, index) => `/shared/${id}/${index}`)
  try {
    for (const [index, file] of files.entries()) {
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
      await cache.put(`/shared/${id}/${index}`, new Response(file, { headers }))
    }
  } catch (error) {
    for (const path of paths) await cache.delete(path)
    throw error
  }
  for (const request of earlier) await cache.delete(request)
  return id
}
