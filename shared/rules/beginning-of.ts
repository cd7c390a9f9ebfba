/**
 * The beginning of a text, at most that many units of UTF-16 long. It ends between letters as readers see them: inside no emoji
 * or flag, and inside no syllable of an Indian script. A pile of marks that is longer than all of it is cut.
 *
 * The server and every browser cut at the same place, which `Intl.Segmenter` would not: each has one of its own, or none.
 */
export function beginningOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  let end = maxLength
  while (end > 0 && !isBetweenLetters(text, end)) end -= 1
  return end > 0 ? text.slice(0, end) : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}

/** The beginning of a text on one line, with an ellipsis where it goes on. */
export function lineOf(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${beginningOf(line, maxLength).trimEnd()}…` : line
}

function isBetweenLetters(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 2), index)
  const after = text.slice(index, index + 2)
  if (isHalved.test(before.slice(-1) + after.slice(0, 1)) || goesOn.test(after)) return false
  if (joins.test(before) || (virama.test(before) && letter.test(after))) return false
  return !(flagLetter.test(after) && countFlagLetters(text, index) % 2 === 1)
}

const isHalved = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/
/** Marks, joiners, the colours of skin, and the letters in the flag of a region. */
const goesOn = /^(?:\p{M}|[\u200c\u200d]|[\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}])/u
const joins = /\u200d$/
/** Between two consonants, which then often are one letter. */
const virama = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]$/
const letter = /^\p{L}/u
const flagLetter = /^[\u{1f1e6}-\u{1f1ff}]/u

/** How many stand before that place without anything between them: two are a flag. */
function countFlagLetters(text: string, index: number): number {
  let count = 0
  while (flagLetter.test(text.slice(Math.max(0, index - 2 * (count + 1)), index - 2 * count))) {
    count += 1
  }
  return count
}
