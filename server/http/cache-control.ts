/**
 * For answers to visitors: a browser revalidates each time, a proxy after a second. A CDN that knows RFC 9213 may also
 * send a slightly older one while it revalidates.
 */
export const sharedHeaders = {
  'cache-control': 'public, max-age=0, s-maxage=1',
  'cdn-cache-control': 'max-age=1, stale-while-revalidate=1',
}

/** For answers to one caller alone, and for writes. */
export const ownHeaders = { 'cache-control': 'no-store' }
