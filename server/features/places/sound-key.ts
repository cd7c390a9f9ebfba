import { toLatin } from './transliterate.ts'

/** Spellings of one sound, in the order in which they are replaced. */
const sounds: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ght/g, 't'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c(?!h)|q/g, 'k'],
  [/chh?/g, 'c'],
  [/x/g, 'ks'],
  [/(?<=[ao])w(?![aeiou])/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/sh/g, 's'],
  [/(?<=[bdgjklnrst])h/g, ''],
  [/ee|ii|ie|y(?![aeiou])/g, 'i'],
  [/oo|uu/g, 'u'],
  [/au|ou/g, 'o'],
  [/ai|ei|ay|ey/g, 'e'],
  // Tamil writes voiced and unvoiced letters alike.
  [/mp/g, 'mb'],
  [/nt/g, 'nd'],
  [/nk/g, 'ng'],
  [/([a-z])\1+/g, '$1'],
  [/(?<=[a-z])h\b/g, ''],
]

/**
 * How a name sounds, in Latin letters: spellings that differ by habit (`Lajpath`, `Lajpat`) or by script have the same
 * key or similar ones.
 */
export function soundKey(name: string): string {
  const latin = toLatin(name).normalize('NFD').toLowerCase().replace(/\p{M}/gu, '')
  const words = latin.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  const key = sounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), words)
  // `Dwarka Nagar` and `Dwarkanagar` are one name; and `nagar` alone would make all its names alike.
  return key.replaceAll(' ', '')
}

/** `R. K. Puram` and `RK Puram` are one name: single letters that follow each other become a word. */
export function joinLetters(words: string): string {
  return words.replace(/(?<!\S)\p{L}(?: \p{L}(?!\S))+/gu, (letters) => letters.replaceAll(' ', ''))
}
