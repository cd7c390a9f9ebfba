const store = 'shared'

/**
 * The files that another app has shared, by the id that the service worker gave them. They can be read once. The browser
 * may have dropped them; then there are none.
 */
export async function takeSharedFiles(id: string): Promise<File[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(store)
  const requests = (await cache.keys()).filter(({ url }) => url.includes(`/shared/${id}/`))
  const files = await Promise.all(requests.map((request) => cache.match(request).then(toFile)))
  await Promise.all(requests.map((request) => cache.delete(request)))
  return files.filter((file) => file !== undefined)
}

async function toFile(response: Response | undefined): Promise<File | undefined> {
  if (!response) return undefined
  const name = decodeURIComponent(response.headers.get('x-name') ?? '')
  return new File([await response.blob()], name, {
    type: response.headers.get('content-type') ?? '',
  })
}
