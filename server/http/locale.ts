import type { IncomingHttpHeaders } from 'node:http'
import { isLocale } from '#server/words/languages.ts'
import type { Locale } from '#shared/locale.ts'

/** The reader's choice, else the first of the browser's languages that the product has. */
export function localeOf(headers: IncomingHttpHeaders): Locale {
  const chosen = /(?:^|;\s*)locale=([\w-]+)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  if (chosen !== undefined && isLocale(chosen)) return chosen
  return languagesOf(headers['accept-language'] ?? '').find(isLocale) ?? 'en'
}

/** What the browser asks for, the most wanted first: `hi-IN,hi;q=0.9,en;q=0.8`. */
function languagesOf(acceptLanguage: string): string[] {
  const ranges = acceptLanguage.toLowerCase().split(',')
  return ranges
    .map((range) => {
      const [tag = '', quality] = range.split(';q=')
      return { language: tag.trim().split('-')[0] ?? '', quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ language }) => language)
}
