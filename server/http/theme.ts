import type { FastifyRequest } from 'fastify'
import { type Theme, themes } from '#shared/page.ts'

/** The look that the reader has chosen: the page has it from its first line on, and does not flash. */
export function themeOf({ headers }: FastifyRequest): Theme | undefined {
  const chosen = /(?:^|;\s*)theme=(\w+)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return themes.find((theme) => theme === chosen)
}
