/**
 * For what every visitor gets: a browser asks each time whether it has changed, a proxy after a second. A network of
 * caches that knows RFC 9213 may also send what is a little older while it asks.
 */
export const sharedHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=1',
}

/** For what is for one caller alone, or changes something. */
export const ownHeaders = { 'cache-control': 'no-store' }
