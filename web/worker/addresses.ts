/** Built scripts, styles, words and fonts: a file under such an address never changes. */
export function isScript(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

/** Pictures of members, and our own. Recordings and videos are too large to be cached. */
export function isPicture(pathname: string): boolean {
  const isOurs = /^\/(?:icons|moods)\/|^\/mark\.svg$/.test(pathname)
  return (
    isOurs || (pathname.startsWith('/media/') && /\.(?:webp|jpe?g|png|gif|avif)$/.test(pathname))
  )
}

/** The path of a picture without the size at its end: `/media/posts/7/abc-320.webp` is `/media/posts/7/abc.webp`. */
export function withoutSize(pathname: string): string {
  return pathname.replace(/-\d{3,4}([.]webp)$/, '$1')
}

/** Whether an address is that of a screen. All others are files, calls, or tools of development. */
export function isScreen(pathname: string): boolean {
  return !/^\/(?:api|assets|media|icons|moods|dev|health|share|shared)(?:\/|$)|\.\w+$/.test(
    pathname,
  )
}

/**
 * The address without its version, by which a script of one build is found in another:
 * `/assets/main/feed-KOZGL11O.js` is `/assets/main/feed.js`.
 */
export function withoutVersion(pathname: string): string {
  return pathname
    .replace(/^\/assets\/icons\/[\w-]+/, '/assets/icons/all')
    .replace(/^\/assets\/words\/[\w-]+\//, '/assets/words/')
    .replace(/-[\w-]{8}(\.\w+)$/, '$1')
}
