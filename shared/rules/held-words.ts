/**
 * Prepares a list of words, a word or a phrase each. What it returns finds those that a text holds: as whole words of any
 * script, without regard to case, to how characters are composed, to invisible ones and to what stands between words.
 */
export function heldWordFinder(list: readonly string[]): (text: string) => string[] {
  const sought = list.map((entry) => ({ entry, words: wordsOf(entry) }))
  return (text) => {
    const said = wordsOf(text)
    return sought.filter(({ words }) => said.includes(words)).map(({ entry }) => entry)
  }
}

/** The words of a text with a space before and after each. Vowel signs and the like belong to the letter before them. */
function wordsOf(text: string): string {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  return ` ${(plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).join(' ')} `
}
