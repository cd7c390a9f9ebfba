import type { FastifyRequest } from 'fastify'
import type { Locale } from '#shared/page.ts'

/** The reader's choice, else the first of the browser's languages that the product has. */
export function localeOf(request: FastifyRequest): Locale {
  const chosen = /(?:^|;\s*)locale=(en|hi)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  const asked = request.headers['accept-language']?.toLowerCase().match(/\b(en|hi)\b/)?.[1]
  return (chosen ?? asked) === 'hi' ? 'hi' : 'en'
}
