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
  if (!('Segmenter' in Intl)) return text.match(/\P{M}\p{M}*/gu) ?? []
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}
