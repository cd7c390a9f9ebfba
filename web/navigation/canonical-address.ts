import { inject } from 'regexparam'
import { declaredQuery } from './declared-fields.ts'
import { matchScreen } from './find-screen.ts'
import type { ScreenRoute } from './screen.ts'

/**
 * The one address of a page: its path as the route table writes it, and the fields that its screen declares. `undefined`
 * where no screen has that path.
 *
 * @param address its path is percent-encoded in the one way of `server/http/canonical-url.ts`
 */
export function canonicalAddress(
  routes: ScreenRoute[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const match = matchScreen(routes, pathname)
  if (!match || match.route.path === '*') return undefined
  const query = search && declaredQuery(match.route, search)
  return inject(match.route.path, match.params) + (query && `?${query}`)
}
