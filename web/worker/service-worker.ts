import '#web/polyfills/in-worker.ts'
import { handleCachedFile } from './cached-files.ts'
import { handleMessage } from './messages.ts'
import { handlePage } from './pages.ts'
import { handleClick, handlePush } from './push.ts'
import { countScripts, renewScripts } from './scripts.ts'
import { handleShare } from './share-target.ts'
import { keepShell } from './shell.ts'
import { handleSync } from './sync.ts'

// Runs beside the pages. It caches scripts and pictures for times without a network, takes files that other apps share to
// the installed app, and shows notifications while the product is closed. It never touches a call of the contract.

declare const self: ServiceWorkerGlobalScope

// A new worker fits old pages too, because scripts have their version in their names. So it need not wait for them to
// close.
self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(renewScripts))
  event.waitUntil(countScripts().catch(() => undefined))
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  handleShare(event) || handlePage(event) || handleCachedFile(event)
})
self.addEventListener('message', handleMessage)
self.addEventListener('push', handlePush)
self.addEventListener('notificationclick', handleClick)
self.addEventListener('sync', handleSync)

async function takeOver(): Promise<void> {
  // A preloaded request that no handler uses is sent again: a sign-in with the provider, which works once, would be used up
  // by the first. Browsers store that an earlier version has turned it on.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    client.postMessage({ type: 'version', version: import.meta.env.VERSION })
  }
}
