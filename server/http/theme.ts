import type { IncomingHttpHeaders } from 'node:http'
import { type Theme, themes } from '#shared/page.ts'

/** The theme that the reader has chosen, set from the first line of the page, so that it does not flash. */
export function themeOf({ cookie = '' }: IncomingHttpHeaders): Theme | undefined {
  const chosen = /(?:^|;\s*)theme=(\w+)(?:;|$)/.exec(cookie)?.[1]
  return themes.find((theme) => theme === chosen)
}
