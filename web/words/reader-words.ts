import type { Language } from '#shared/locale.ts'
import { type Catalogue, loadCatalogue } from './catalogues.ts'
import { createWords, type Words } from './words.tsx'

// The words of this page, of the catalogues that its screens have loaded so far.

let words: Words
const names = new Set<Catalogue>()
/** The last requested language. */
let wanted: Language
const listeners = new Set<(words: Words) => void>()

/** Begins with the language in which the server drew the page. */
export function startWords(language: Language): Words {
  words = createWords(language, {})
  return words
}

/** Adds a catalogue in the language that the page has once it is loaded. */
export async function addCatalogue(name: Catalogue): Promise<void> {
  names.add(name)
  const { locale } = words
  const messages = await loadCatalogue(name, locale)
  // The language was changed meanwhile, and that may have loaded this catalogue or not.
  if (locale !== words.locale) return addCatalogue(name)
  words.add(messages)
}

/** Changes the language as soon as its words are loaded. Fails where they cannot be loaded. */
export async function readIn(language: Language): Promise<void> {
  wanted = language
  const asked = [...names]
  const loaded = await Promise.all(asked.map((name) => loadCatalogue(name, language.locale)))
  if (wanted !== language) return
  // A screen that was opened meanwhile has words in the former language.
  if (names.size > asked.length) return readIn(language)
  words = createWords(language, Object.assign({}, ...loaded))
  for (const listener of listeners) listener(words)
}

export function currentWords(): Words {
  return words
}

export function subscribeWords(listener: (words: Words) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
