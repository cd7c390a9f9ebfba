const prefix = '/media/'

/** The path under which a stored file is served. */
export function mediaPath(key: string): string {
  return `${prefix}${key}`
}

/** The key of the stored file that is served under a path; `undefined` for an address elsewhere. */
export function keyOfPath(path: string): string | undefined {
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined
}
