import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { FoundScreen, PageAddress, ScreenRoute } from './screen.ts'

/** The first route that matches a path, and the parameters in the path. */
export function findScreen(routes: ScreenRoute[], pathname: string): FoundScreen | undefined {
  // The router's hooks give paths decoded; the browser and the server give them as they were sent.
  return matchScreen(routes, decoded(pathname))
}

/** The same with the parameters as they stand in the path. */
export function matchScreen(routes: ScreenRoute[], path: string): FoundScreen | undefined {
  for (const route of routes) {
    const [fits, params] = matchRoute(parseOnce, route.path, path)
    if (fits) return { route, params: params as PageAddress['params'] }
  }
  return undefined
}

type Pattern = { pattern: RegExp; keys: string[] }

const parsed = new Map<string, Pattern>()

/** The server looks for the screen of every request. */
function parseOnce(path: string): Pattern {
  const known = parsed.get(path) ?? parse(path)
  parsed.set(path, known)
  return known
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
