import { LRUCache } from 'lru-cache'
import { MEGABYTE } from '#shared/limits.ts'

type Find = (url: string) => string | undefined

const maxBytes = 2 * MEGABYTE

/** What an address takes besides its texts, in bytes. */
const overhead = 200

/**
 * Remembers the canonical addresses of those that are asked for again and again: to find the screen of one takes about as
 * long as all else about a page that is cached.
 */
export function rememberAddresses(find: Find): Find {
  const found = new LRUCache<string, { address: string | undefined }>({
    maxSize: maxBytes,
    // A text may take two bytes a character.
    sizeCalculation: ({ address = '' }, url) => 2 * (url.length + address.length) + overhead,
  })
  return (url) => {
    const known = found.get(url)
    if (known) return known.address
    const address = find(url)
    found.set(url, { address })
    return address
  }
}
