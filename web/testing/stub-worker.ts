import { vi } from 'vitest'

const origin = 'http://localhost'

/** Sets up a service worker's browser: an empty cache storage, its address and its events. */
export function stubWorker(): void {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL('/service-worker.js', origin))
  vi.stubGlobal('ExtendableEvent', FakeEvent)
  vi.stubGlobal('FetchEvent', FakeEvent)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  const stores = new Map<string, FakeCache>()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = stores.get(name) ?? new FakeCache()
      stores.set(name, cache)
      return cache
    },
    delete: async (name: string) => stores.delete(name),
    match: async (address: Address) => {
      for (const cache of stores.values()) {
        const response = await cache.match(address)
        if (response) return response
      }
    },
  })
}

/** The addresses in a cache. */
export async function cachedAddresses(name: string): Promise<string[]> {
  const cache = await caches.open(name)
  return (await cache.keys()).map(({ url }) => url)
}

/** An event that a worker handles. */
export class FakeEvent extends Event {
  readonly request: Request
  readonly #work: Promise<unknown>[] = []
  #response: Promise<Response> | undefined

  constructor(type: string, request: Request) {
    super(type)
    this.request = request
  }

  waitUntil(work: Promise<unknown>) {
    this.#work.push(work)
  }

  respondWith(response: Promise<Response>) {
    this.#response = response
  }

  /** The answer, once all is done that the event waits for. */
  async settled(): Promise<Response | undefined> {
    const response = await this.#response
    for (const work of this.#work) await work
    return response
  }
}

type Address = string | { url: string }

/** The part of a cache that the service worker uses. */
class FakeCache {
  readonly #responses = new Map<string, Response>()

  async put(address: Address, response: Response) {
    this.#responses.set(urlOf(address), response)
  }

  async add(address: Address) {
    const url = urlOf(address)
    await this.put(url, await fetch(url))
  }

  async match(address: Address) {
    return this.#responses.get(urlOf(address))?.clone()
  }

  async delete(address: Address) {
    return this.#responses.delete(urlOf(address))
  }

  async keys() {
    return [...this.#responses.keys()].map((url) => new Request(url))
  }
}

function urlOf(address: Address): string {
  return new URL(typeof address === 'string' ? address : address.url, origin).href
}
