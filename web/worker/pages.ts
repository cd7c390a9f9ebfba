import { isOfConsole } from '#shared/page.ts'
import { isScreen } from './addresses.ts'
import { readShell } from './shell.ts'

/** How long a page may take before the shell is shown instead, in milliseconds. */
const patience = 4000

/** Pages come from the network. Where it does not answer, the shell shows what is stored on the device. */
export function handlePage(event: FetchEvent): boolean {
  const { request } = event
  const { pathname } = new URL(request.url)
  const isRead = request.mode === 'navigate' && request.method === 'GET'
  const isPage = isRead && isScreen(pathname) && !isOfConsole(pathname)
  if (isPage) event.respondWith(loadPage(event))
  return isPage
}

async function loadPage(event: FetchEvent): Promise<Response> {
  const loading = fetch(event.request)
  // The page may still arrive after the shell is shown.
  event.waitUntil(loading.catch(() => undefined))
  const response = await Promise.race([loading.catch(() => undefined), afterPause()])
  return response ?? (await readShell()) ?? loading
}

function afterPause(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), patience))
}
