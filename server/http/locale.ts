import type { FastifyRequest } from 'fastify'
import { isLocale, languages } from '#server/words/languages.ts'
import type { Locale } from '#shared/page.ts'

/**
 * The reader's choice, else the first of the browser's languages that the product has. A language that still wants
 * a native reader has to be chosen.
 */
export function localeOf(request: FastifyRequest): Locale {
  const chosen = /(?:^|;\s*)locale=([\w-]+)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  if (chosen !== undefined && isLocale(chosen)) return chosen
  return languagesOf(request).find(isRead) ?? 'en'
}

/** What the browser asks for, the most wanted first: `hi-IN,hi;q=0.9,en;q=0.8`. */
function languagesOf(request: FastifyRequest): string[] {
  const ranges = (request.headers['accept-language'] ?? '').toLowerCase().split(',')
  return ranges
    .map((range) => {
      const [tag = '', quality] = range.split(';q=')
      return { language: tag.trim().split('-')[0] ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
}

function isRead(locale: string): boolean {
  return isLocale(locale) && !languages.get(locale)?.wants_native_reader
}
