/**
 * A web address without what differs between two copies of it: protocol, `www.`, the case of the host, a slash or punctuation
 * at the end, what follows `#`, invisible characters, and what advertisers append to follow a reader.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/\p{Cf}/gu, '').replace(/[\p{P}~]+$/u, '')
  const url = URL.parse(/^https?:\/\//i.test(bare) ? bare : `https://${bare}`)
  if (!url) return bare
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name)
  }
  url.searchParams.sort()
  return url.host.replace(/^www\./, '') + url.pathname.replace(/\/+$/, '') + url.search
}

const tracking = /^(?:utm_.*|fbclid|gclid|igsh|igshid|si)$/i
