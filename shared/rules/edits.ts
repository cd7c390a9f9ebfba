const longestVaried = 20

/** How many edits a word may differ by: none for a short one, because everything is similar to it. */
export function allowedEdits(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/**
 * All words at one edit from a word: a letter left out, swapped with the next one, replaced or added. The letters
 * are those of its own script. Looking up each of them is cheaper than comparing the word with all others.
 */
export function editsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length > longestVaried || allowedEdits(word) === 0) return []
  const alphabet = alphabetOf(word)
  const edits = new Set<string>()
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('')
    const [letter = '', next = ''] = letters.slice(at)
    const after = letters.slice(at + 1).join('')
    edits.add(before + after)
    edits.add(before + next + letter + letters.slice(at + 2).join(''))
    for (const other of alphabet) {
      edits.add(before + other + after)
      edits.add(before + other + letter + after)
    }
  }
  edits.delete(word)
  return [...edits]
}

/** The block of Unicode that the word is written in holds 128 characters or fewer. */
function alphabetOf(word: string): string[] {
  // A sound has a capital letter too: see `search_sound`.
  if (/^[a-zC]+$/.test(word)) return [...'abcdefghijklmnopqrstuvwxyzC']
  const first = (word.codePointAt(0) ?? 0) & ~127
  const block = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(first + index))
  return block.filter((letter) => /[\p{L}\p{M}]/u.test(letter))
}

/**
 * How many letters were added, left out, replaced, or swapped with their neighbour, at the least: the distance of
 * Damerau and Levenshtein, in which no letter changes twice.
 */
export function countEdits(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const edits = [
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        ...(isSwapped ? [(beforeLast[column - 2] ?? 0) + 1] : []),
      ]
      current.push(Math.min(...edits))
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}
