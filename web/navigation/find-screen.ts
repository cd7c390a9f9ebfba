import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { PageAddress, ScreenRoute } from './screen.ts'

/** The first route that fits a path, and the parameters in the path. */
export function findScreen(
  routes: ScreenRoute[],
  pathname: string,
): { route: ScreenRoute; params: PageAddress['params'] } | undefined {
  // The router's hooks give paths decoded; the browser and the server give them as they were sent.
  const path = decoded(pathname)
  for (const route of routes) {
    const [fits, params] = matchRoute(parse, route.path, path)
    if (fits) return { route, params: params as PageAddress['params'] }
  }
  return undefined
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
