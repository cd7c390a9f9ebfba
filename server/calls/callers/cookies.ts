/** The cookies that the server keeps for itself: no script reads them, and no other site sends them. */
export type CookieName = 'identity' | 'attempt' | 'device' | 'written'

export type Cookies = {
  get: (name: CookieName) => string | undefined
  /** Kept for that many milliseconds. */
  set: (name: CookieName, value: string, lifetime: number) => void
  clear: (name: CookieName) => void
}
