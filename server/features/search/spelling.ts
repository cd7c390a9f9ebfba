import { allowedSlips, countSlips } from '#shared/rules/slips.ts'

/** A word in its search form, and how it sounds, roughly, in English letters. */
export type Sounded = { word: string; sound: string }

const mostMeant = 8

/**
 * The words that one may mean that nobody has written: those that differ from it in one slip of the fingers, or in
 * two for a long word, in the letters or in the sound; and of these no word that looks much less like it than another.
 */
export function meantWords(asked: Sounded, others: Sounded[]): string[] {
  const near = others
    .map(({ word, sound }) => ({
      word,
      inSound: countSlips(asked.sound, sound),
      inLetters: countSlips(asked.word, word),
    }))
    .filter(
      ({ inSound, inLetters }) =>
        inSound <= allowedSlips(asked.sound) || inLetters <= allowedSlips(asked.word),
    )
  const fewest = Math.min(...near.map(({ inLetters }) => inLetters))
  return near
    .filter(({ inLetters }) => inLetters <= fewest + 1)
    .toSorted((one, other) => one.inLetters - other.inLetters)
    .slice(0, mostMeant)
    .map(({ word }) => word)
}
