/** Whether the browser has this version already, by `If-None-Match`. */
export function isInCache(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((known) => known.trim() === etag || known.trim() === '*')
}
