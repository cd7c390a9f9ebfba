/** The cookies of the server alone: no script reads them, and no other site sends them. */
export type CookieName = 'identity' | 'attempt' | 'device' | 'banned' | 'written' | 'host'

export type Cookies = {
  get: (name: CookieName) => string | undefined
  /** In milliseconds. */
  set: (name: CookieName, value: string, lifetime: number) => void
  clear: (name: CookieName) => void
}
