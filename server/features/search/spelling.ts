/** A word of the community's texts that sounds similar to one that was asked for. */
export type SimilarWord = {
  asked: string
  asked_sound: string
  /** Whether a text of the community has the word that was asked for, or one that begins with it. */
  is_known: boolean
  word: string
  sound: string
}

const mostMeant = 8

/**
 * The words that one may mean: those that sound the same, in whatever letters and script they are written. Where there
 * are none, and the community does not know the word, those that differ in one slip of the fingers, or in two for a
 * long word; and of these no word that looks much less like it than another.
 */
export function meantWords(asked: string, similar: SimilarWord[]): string[] {
  const others = similar
    .filter(({ word }) => word !== asked)
    .map((other) => ({
      ...other,
      inSound: countSlips(other.asked_sound, other.sound),
      inLetters: countSlips(asked, other.word),
    }))
  const same = others.filter(({ inSound }) => inSound === 0)
  if (same.length > 0) return toWords(same)
  const near = others.filter(
    ({ is_known, asked_sound, inSound, inLetters }) =>
      !is_known && (inSound <= allowedSlips(asked_sound) || inLetters <= allowedSlips(asked)),
  )
  const fewest = Math.min(...near.map(({ inLetters }) => inLetters))
  return toWords(near.filter(({ inLetters }) => inLetters <= fewest + 1))
}

function toWords(similar: { word: string; inLetters: number }[]): string[] {
  return similar
    .toSorted((one, other) => one.inLetters - other.inLetters)
    .slice(0, mostMeant)
    .map(({ word }) => word)
}

function allowedSlips(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/**
 * How many letters were added, left out, replaced, or swapped with their neighbour, at the least: the distance of
 * Damerau and Levenshtein, in which no letter changes twice.
 */
export function countSlips(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const slips = [
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        ...(isSwapped ? [(beforeLast[column - 2] ?? 0) + 1] : []),
      ]
      current.push(Math.min(...slips))
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}
