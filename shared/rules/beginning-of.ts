/**
 * The beginning of a text, at most that many units of UTF-16 long. It ends between letters as readers see them: inside no emoji
 * or flag, and inside no syllable of an Indian script. A pile of marks that is longer than all of it is cut.
 *
 * The server and every browser cut at the same place, which `Intl.Segmenter` would not: each has one of its own, or none.
 */
export function beginningOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let end = 0
  for (const [{ length }] of text.matchAll(letter)) {
    if (end + length > maxLength) break
    end += length
  }
  return end > 0 ? text.slice(0, end) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * The two letters of a flag, or any character; then what goes on with it: a consonant after a virama, what a joiner joins,
 * marks, colours of skin, and the letters in the flag of a region.
 */
const letter =
  /(?:[\u{1f1e6}-\u{1f1ff}]{2}|.)(?:\u200d?[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?\p{L}|\u200d\S?|\p{M}|\u200c|[\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}])*/gsu

/** The beginning of a text on one line, with an ellipsis where it goes on. */
export function lineOf(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${beginningOf(line, maxLength).trimEnd()}…` : line
}
