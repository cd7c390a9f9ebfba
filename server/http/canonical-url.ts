/** A path in canonical form. Most are, and need no more work. */
const plainPath = /^(?:\/[\w~-][\w.~-]*)+\/?$|^\/$/

/**
 * The one form of a request's address, by RFC 3986, 6.2.2 and 6.2.3: without scheme and host, dot segments and fragment,
 * and percent-encoded in one way. The key of the cache, the router and the page all see this form, so that all read an
 * address alike. The query stays as it is, and so does an address that cannot be parsed.
 */
export function canonicalUrl(url: string): string {
  const [address = ''] = url.split('#', 1)
  const queryAt = address.indexOf('?')
  const path = queryAt === -1 ? address : address.slice(0, queryAt)
  const query = queryAt === -1 ? '' : address.slice(queryAt)
  return plainPath.test(path) ? address : canonicalPath(path) + query
}

function canonicalPath(path: string): string {
  if (/%(?![\da-f]{2})/i.test(path)) return path
  const whole = path.startsWith('/') ? `http://page${path}` : path
  if (!/^https?:/i.test(whole)) return path
  const pathname = URL.parse(whole)?.pathname ?? path
  return pathname.replace(/%[\da-f]{2}/gi, canonicalEscape)
}

/** Characters that need no percent-encoding are decoded; in the rest the digits are capital. */
function canonicalEscape(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : triplet.toUpperCase()
}
