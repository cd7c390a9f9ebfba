/** Whether the browser says, by `If-None-Match`, that it has this version already. */
export function isInCache(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((known) => known.trim() === etag || known.trim() === '*')
}
