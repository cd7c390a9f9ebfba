import { allowedEdits, countEdits } from '#shared/rules/edits.ts'

/** A word in its search form, and how it sounds, roughly, in English letters. */
export type Sounded = { word: string; sound: string }

const mostMeant = 8

/**
 * The words that an unknown word may mean: those at one edit from it, or two for a long word, in the letters or in the
 * sound; without words that are much less similar than the best.
 */
export function meantWords(asked: Sounded, others: Sounded[]): string[] {
  const near = others
    .map(({ word, sound }) => ({
      word,
      inSound: countEdits(asked.sound, sound),
      inLetters: countEdits(asked.word, word),
    }))
    .filter(
      ({ inSound, inLetters }) =>
        inSound <= allowedEdits(asked.sound) || inLetters <= allowedEdits(asked.word),
    )
  const fewest = Math.min(...near.map(({ inLetters }) => inLetters))
  return near
    .filter(({ inLetters }) => inLetters <= fewest + 1)
    .toSorted((one, other) => one.inLetters - other.inLetters)
    .slice(0, mostMeant)
    .map(({ word }) => word)
}
