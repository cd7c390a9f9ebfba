// Runs beside the pages. It takes what other apps share to the installed app (see web/lib/shared-files.ts), and shows
// alerts while the product is closed: the server sends their words and addresses.

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

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

/** An open tab shows its alerts itself. */
async function show({ title, text, path, tag, lang }) {
  const tabs = await self.clients.matchAll({ type: 'window' })
  if (tabs.some(({ visibilityState }) => visibilityState === 'visible')) return
  await self.registration.showNotification(title, { body: text, tag, lang, data: { path } })
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { href } = new URL(notification.data.path, self.location.origin)
  event.waitUntil(open(href))
})

async function open(address) {
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (!tab) return self.clients.openWindow(address)
  await tab.focus()
  await tab.navigate(address)
}
