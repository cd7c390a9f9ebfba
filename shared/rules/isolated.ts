import type { Locale } from '../locale.ts'

/**
 * A text that somebody wrote, as a part of a sentence in that language. Letters of the other direction would turn round what
 * stands beside them, as an Urdu name does to an English sentence: a line with such letters stands between marks that isolate
 * it, which reach no further than a line. Every other one stays as it is.
 */
export function isolated(text: string, locale: Locale): string {
  const turning = isRightToLeft(locale) ? forward : backward
  return text.replace(/.+/g, (line) =>
    turning.test(line) && !address.test(line)
      ? firstStrongIsolate + closed(line) + popIsolate
      : line,
  )
}

/** The values of a sentence: texts isolated, numbers as they are. */
export function isolatedValues<Value>(
  values: Record<string, Value>,
  locale: Locale,
): Record<string, Value | string> {
  const entries = Object.entries(values).map(([name, value]) => {
    return [name, typeof value === 'string' ? isolated(value, locale) : value] as const
  })
  return Object.fromEntries(entries)
}

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/** The languages of India that are written from right to left: Kashmiri, Sindhi, Urdu. */
function isRightToLeft(locale: Locale): boolean {
  return /^(ks|sd|ur)\b/.test(locale)
}

/** Letters of scripts that run from right to left, and marks that turn a text round. */
const backward =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Letters and digits of all others, and the same marks. */
const forward = new RegExp(
  `(?!${backward.source})[\\p{L}\\p{N}]|[\\u200e\\u202a-\\u202e\\u2066-\\u2069]`,
  'u',
)

/** A mark at its end would be taken for a part of the link. */
const address = /^https?:\/\/\S+$/

/** Each isolate of the text's own ends in it, and none ends that began before it. */
function closed(text: string): string {
  let open = 0
  const paired = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== popIsolate) {
      open += 1
      return mark
    }
    if (open === 0) return ''
    open -= 1
    return mark
  })
  return paired + popIsolate.repeat(open)
}
