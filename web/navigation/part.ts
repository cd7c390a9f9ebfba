/** A part of a screen that is loaded when it is first drawn. */
export type Part<Module> = {
  /** Its source file, by which the build knows its scripts. */
  file: string
  load: () => Promise<Module>
}

type Loading<Module> = Promise<{ module: Module } | undefined>

const parts = new Map<string, Part<unknown>>()
const loadings = new Map<string, Loading<unknown>>()

/** Registers a part; `load` must import that file. */
export function definePart<Module>(file: string, load: () => Promise<Module>): Part<Module> {
  const part = { file, load }
  parts.set(file, part)
  return part
}

/**
 * Loads a part once. `undefined` is a failure; it stays until `forgetPart`, so that drawing does not load again and again.
 */
export function loadPart<Module>({ file, load }: Part<Module>): Loading<Module> {
  const known = loadings.get(file) as Loading<Module> | undefined
  if (known) return known
  const loading: Loading<Module> = load().then(
    (module) => ({ module }),
    () => undefined,
  )
  loadings.set(file, loading)
  // React reads these properties of a promise, and draws a loaded part at once.
  void loading.then((value) => Object.assign(loading, { status: 'fulfilled', value }))
  return loading
}

export function forgetPart({ file }: Part<unknown>): void {
  loadings.delete(file)
}

/**
 * Loads the parts that a page was drawn with, by their files. React draws a part again as soon as its parent changes; a
 * part that is not loaded by then would vanish.
 */
export async function loadDrawnParts(files: string[]): Promise<void> {
  await Promise.all(
    files.map((file) => {
      const part = parts.get(file)
      return part && loadPart(part)
    }),
  )
}
