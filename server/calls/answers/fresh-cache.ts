import { LRUCache } from 'lru-cache'
import type { Changes, Topic } from '#server/calls/changes/changes.ts'

/** How long something is valid: until one of its topics changes after `since`, or until an instant, in milliseconds. */
export type Lifetime = { topics: readonly Topic[]; since: number; until: number }

/** What is cached, and about how many bytes it takes. */
export type Made<Value> = { value: Value; topics: readonly Topic[]; until: number; bytes: number }

export type CachedValue<Value> = Lifetime & { value: Value }

/** What a value takes besides its key and itself, in bytes: its topics, and its entries in maps and lists. */
const overhead = 512

type Options = { changes: Changes; now: () => Date; maxBytes: number }

/**
 * Caches values until something that they show changes. The least recently used go first.
 */
export class FreshCache<Value> {
  readonly #options: Options
  readonly #values: LRUCache<string, CachedValue<Value> & { checkedAt: number }>
  readonly #pending = new Map<string, Promise<CachedValue<Value>>>()

  constructor(options: Options) {
    this.#options = options
    this.#values = new LRUCache({ maxSize: options.maxBytes })
  }

  /** The value, if it is cached and still valid. */
  find(key: string): CachedValue<Value> | undefined {
    const found = this.#values.get(key)
    if (!found) return undefined
    const { count } = this.#options.changes
    if (found.checkedAt === count && this.#options.now().getTime() < found.until) return found
    if (this.#isGood(found)) {
      found.checkedAt = count
      return found
    }
    this.#values.delete(key)
    return undefined
  }

  /**
   * The value, made if it is not cached; only once for all who ask for it meanwhile.
   *
   * @throws what `make` throws, to all who waited from the start. Those who asked later make the value again, together:
   * an error may be out of date, too
   */
  async get(key: string, make: () => Promise<Made<Value>>): Promise<CachedValue<Value>> {
    const found = this.find(key)
    if (found) return found
    const flight = this.#pending.get(key)
    if (!flight) return this.#start(key, make)
    const joined = await flight.catch(() => undefined)
    // A change since that work began may have been visible when this caller asked.
    if (joined && this.#isGood(joined)) return joined
    return this.#pending.get(key) ?? this.find(key) ?? this.#start(key, make)
  }

  /** Whether `get` is making the value of that key. */
  isMaking(key: string): boolean {
    return this.#pending.has(key)
  }

  /** Stores a value that was made from the state at `since`, unless it is out of date by now. */
  store(key: string, { bytes, ...made }: Made<Value> & { since: number }): CachedValue<Value> {
    // A text may take two bytes a character.
    const size = bytes + 2 * key.length + overhead
    if (this.#isGood(made)) this.#values.set(key, { ...made, checkedAt: made.since }, { size })
    return made
  }

  async #start(key: string, make: () => Promise<Made<Value>>): Promise<CachedValue<Value>> {
    const since = this.#options.changes.count
    const flight = make().then((made) => this.store(key, { ...made, since }))
    this.#pending.set(key, flight)
    try {
      return await flight
    } finally {
      if (this.#pending.get(key) === flight) this.#pending.delete(key)
    }
  }

  #isGood({ topics, since, until }: Lifetime): boolean {
    return this.#options.now().getTime() < until && this.#options.changes.isUnchanged(topics, since)
  }
}
