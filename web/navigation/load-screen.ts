import type { Catalogue } from '#web/words/catalogues.ts'
import type { ScreenModule, ScreenRoute } from './screen.ts'

const loadings = new Map<string, Promise<ScreenModule>>()
const loaded = new Set<string>()

/** Loads a screen's own words; the server has the words of all screens from the start. */
let loadWords: (catalogue: Catalogue) => Promise<void> = () => Promise.resolve()

export function wireWords(load: (catalogue: Catalogue) => Promise<void>): void {
  loadWords = load
}

/** Loads a screen's scripts and words, once; a load that failed is tried again. */
export function loadScreen({ file, load, words = [] }: ScreenRoute): Promise<ScreenModule> {
  const known = loadings.get(file)
  if (known) return known
  const loading = Promise.all([load(), ...words.map(loadWords)]).then(([module]) => module)
  loadings.set(file, loading)
  loading.then(
    (value) => {
      loaded.add(file)
      // React reads these properties of a promise, and draws a loaded screen at once.
      Object.assign(loading, { status: 'fulfilled', value })
    },
    () => loadings.delete(file),
  )
  return loading
}

export function isLoaded({ file }: ScreenRoute): boolean {
  return loaded.has(file)
}
