// Runs beside the pages of the installed app, and takes what other apps share to it (see web/lib/shared-files.ts).

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const isShare = request.method === 'POST' && new URL(request.url).pathname === '/share'
  if (isShare) event.respondWith(takeShare(request))
})

/** Keeps the files on the device, and opens the composer with the rest in its address. */
async function takeShare(request) {
  const form = await request.formData()
  const search = new URLSearchParams()
  for (const name of ['title', 'text', 'url']) {
    const value = form.get(name)
    if (value) search.set(name, value)
  }
  const files = form.getAll('files').filter((file) => file.size > 0)
  search.set('shared', files.length > 0 ? await keep(files) : 'words')
  return Response.redirect(`/newpost?${search}`, 303)
}

/** What was shared before and never opened makes room. */
async function keep(files) {
  await caches.delete('shared')
  const cache = await caches.open('shared')
  const id = crypto.randomUUID()
  for (const [index, file] of files.entries()) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
    await cache.put(`/shared/${id}/${index}`, new Response(file, { headers }))
  }
  return id
}
