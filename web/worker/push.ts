declare const self: ServiceWorkerGlobalScope

/** The pushed message: words, and the path that it opens. */
type PushedText = { title: string; text: string; path: string; tag: string; lang: string }

export function handlePush(event: PushEvent): void {
  if (event.data) event.waitUntil(show(event.data.json()))
}

export function handleClick(event: NotificationEvent): void {
  const { notification } = event
  notification.close()
  const { href } = new URL(notification.data.path, self.location.origin)
  event.waitUntil(open(href))
}

/** An open tab shows its notifications itself. */
async function show({ title, text, path, tag, lang }: PushedText): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' })
  if (tabs.some(({ visibilityState }) => visibilityState === 'visible')) return
  await self.registration.showNotification(title, { body: text, tag, lang, data: { path } })
}

async function open(address: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (!tab) return void (await self.clients.openWindow(address))
  await tab.focus()
  await tab.navigate(address)
}
