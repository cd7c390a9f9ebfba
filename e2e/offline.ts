import { expect, type Page } from '@playwright/test'

/** Waits until the service worker controls the page, and the device has stored what it shows. */
export async function untilStored(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const shell = await (await caches.open('shell')).keys()
      return navigator.serviceWorker.controller?.state === 'activated' && shell.length > 0
    },
    undefined,
    { timeout: 60_000 },
  )
  const stored = () => page.evaluate(readEverything)
  // Storing goes on in the background: it has ended when nothing changes any more.
  await expect(async () => {
    const before = await stored()
    await page.waitForTimeout(1500)
    expect(before.keys.length).toBeGreaterThan(0)
    expect((await stored()).keys).toEqual(before.keys)
  }).toPass({ timeout: 60_000 })
}

/** The keys and texts of all that an origin has stored on the device. Runs in the page. */
export async function readEverything(): Promise<{ keys: string[]; text: string }> {
  const keys: string[] = []
  const texts: string[] = []
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) keys.push(`${name} ${url}`)
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name))
    for (const table of database.objectStoreNames) {
      const rows = database.transaction(table).objectStore(table)
      const [names, values] = await Promise.all([
        settled(rows.getAllKeys()),
        settled(rows.getAll()),
      ])
      keys.push(...names.map((key) => `${name} ${table} ${JSON.stringify(key)}`))
      texts.push(JSON.stringify(values))
    }
    database.close()
  }
  for (const storage of [localStorage, sessionStorage]) texts.push(JSON.stringify({ ...storage }))
  return { keys, text: [...keys, ...texts].join('\n') }

  function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
}
