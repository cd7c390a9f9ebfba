import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'

/**
 * The paths of the scripts that a page names and needs before it is live, each with its gzipped size in bytes: all, or those
 * that begin so.
 */
export async function scriptsOf(
  request: APIRequestContext,
  url: string,
  beginning = '/',
): Promise<Map<string, number>> {
  const page = await (await request.get(url)).text()
  const paths = new Set(/data-preloads="([^"]+)"/.exec(page)?.[1]?.split(' '))
  const own = [...paths].filter((path) => path.startsWith(beginning))
  const sizes = own.map(async (path) => {
    const body = await (await request.get(new URL(path, url).href)).body()
    return [path, gzipSync(body).length] as const
  })
  return new Map(await Promise.all(sizes))
}

/** Of all of them, in bytes. */
export function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0)
}
