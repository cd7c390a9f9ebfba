/** Whether a web address leads to a map rather than to somebody's site. */
export function isMap(link: string): boolean {
  const url = URL.parse(link)
  if (!url) return false
  const host = url.hostname.replace(/^www\./, '')
  if (mapHosts.has(host)) return true
  return hostsWithMaps.test(host) && url.pathname.startsWith('/maps')
}

const mapHosts = new Set([
  ...['openstreetmap.org', 'osm.org', 'maps.google.com', 'maps.google.co.in'],
  ...['maps.app.goo.gl', 'maps.apple.com', 'mappls.com', 'maps.mappls.com'],
])

/** Hosts that have maps beside other things. */
const hostsWithMaps = /^(google\.(com|co\.in)|goo\.gl|bing\.com)$/
