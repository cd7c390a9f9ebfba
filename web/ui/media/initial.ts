/**
 * The first letter of a name: one whole grapheme, so that a vowel sign stays with its consonant. Leading
 * signs and emojis are skipped unless there is nothing else.
 */
export function initialOf(name: string): string {
  const graphemes = splitGraphemes(name.trim())
  const first = graphemes.find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme)) ?? graphemes[0] ?? ''
  return first.toLocaleUpperCase('en')
}

function splitGraphemes(text: string): string[] {
  if (!segmenter) return text.match(/\P{M}\p{M}*/gu) ?? []
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

// Older browsers have none.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined
