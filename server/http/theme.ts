import type { IncomingHttpHeaders } from 'node:http'
import { type Theme, themes } from '#shared/page.ts'

/** The look that the reader has chosen: the page has it from its first line on, and does not flash. */
export function themeOf({ cookie = '' }: IncomingHttpHeaders): Theme | undefined {
  const chosen = /(?:^|;\s*)theme=(\w+)(?:;|$)/.exec(cookie)?.[1]
  return themes.find((theme) => theme === chosen)
}
