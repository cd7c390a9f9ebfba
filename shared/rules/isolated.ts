import type { Locale } from '../locale.ts'

/**
 * A text that somebody wrote, as a part of a sentence in that language. Letters of the other direction would turn round what
 * stands beside them, as an Urdu name does to an English sentence: a line with such letters stands between marks that isolate
 * it, which reach no further than a line, and so does every line in a sentence that runs from right to left.
 */
export function isolated(text: string, locale: Locale): string {
  return text.replace(/.+/g, (line) =>
    (isRightToLeft(locale) || backward.test(line)) && !address.test(line)
      ? `\u2068${closed(line)}\u2069`
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

/** The languages of India that are written from right to left: Kashmiri, Sindhi, Urdu. */
function isRightToLeft(locale: Locale): boolean {
  return /^(ks|sd|ur)\b/.test(locale)
}

/** Letters of scripts that run from right to left, and marks that turn a text round. */
const backward =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A mark at its end would be taken for a part of the link. */
const address = /^https?:\/\/\S+$/

/** Each isolate of the text's own ends in it, and none ends that began before it. */
function closed(text: string): string {
  let open = 0
  const paired = text.replace(/[\u2066-\u2069]/g, (mark) => {
    const step = mark === '\u2069' ? -1 : 1
    if (open + step < 0) return ''
    open += step
    return mark
  })
  return paired + '\u2069'.repeat(open)
}
