import { checkNetwork } from '#web/http/network.ts'
import type { Catalogue } from '#web/words/catalogues.ts'
import type { ScreenModule, ScreenRoute } from './screen.ts'

/** How long to wait before the second and last attempt, in milliseconds. */
const pause = 500

/** The screen as it was last loaded; `undefined` is a failure. */
type Loading = {
  module: Promise<ScreenModule | undefined>
  status: 'pending' | 'loaded' | 'failed'
}

const loadings = new Map<string, Loading>()

/** Loads a screen's own words; the server has the words of all screens from the start. */
let loadWords: (catalogue: Catalogue) => Promise<void> = () => Promise.resolve()

export function wireWords(load: (catalogue: Catalogue) => Promise<void>): void {
  loadWords = load
}

/** `outdated`: the server answers, but no longer has the scripts that this page knows. */
export type LoadOutcome = 'loaded' | 'outdated' | 'unreachable'

/** Loads a screen, again if that failed before. */
export async function tryScreen(route: ScreenRoute): Promise<LoadOutcome> {
  if (loadings.get(route.file)?.status === 'failed') loadings.delete(route.file)
  if (await loadScreen(route)) return 'loaded'
  return (await checkNetwork()) ? 'outdated' : 'unreachable'
}

/**
 * The screen's scripts and words, loaded once, in two attempts; `undefined` where both fail. A failure stays, so that
 * drawing does not load again and again.
 */
export function loadScreen(route: ScreenRoute): Promise<ScreenModule | undefined> {
  const known = loadings.get(route.file)
  if (known) return known.module
  const loading: Loading = { module: loadTwice(route), status: 'pending' }
  loadings.set(route.file, loading)
  loading.module.then(
    (value) => {
      loading.status = value ? 'loaded' : 'failed'
      // React reads these properties of a promise, and draws a loaded screen at once.
      Object.assign(loading.module, { status: 'fulfilled', value })
    },
    () => loadings.delete(route.file),
  )
  return loading.module
}

export function isLoaded({ file }: ScreenRoute): boolean {
  return loadings.get(file)?.status === 'loaded'
}

async function loadTwice(route: ScreenRoute): Promise<ScreenModule | undefined> {
  const first = await loadParts(route)
  if (first) return first
  await new Promise((resolve) => setTimeout(resolve, pause))
  return loadParts(route)
}

async function loadParts({ load, words = [] }: ScreenRoute): Promise<ScreenModule | undefined> {
  try {
    const [module] = await Promise.all([load(), ...words.map(loadWords)])
    return module
  } catch (error) {
    // On the server nothing comes over a network: the screen itself is broken.
    if (import.meta.env.SSR) throw error
    return undefined
  }
}
