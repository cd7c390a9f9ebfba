import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site has sent this form. Browsers say so themselves (Fetch Metadata), but not over plain
 * http, and old ones never do; there the origin has to be our host. A request with neither header comes from no browser
 * that another site could use.
 */
export function isFromAnotherSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>) {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && URL.parse(origin)?.host !== host
}
