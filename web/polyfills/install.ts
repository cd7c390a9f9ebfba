/** Functions by their names, and what they are functions of. */
export type Polyfills = [
  ownerOf: () => object,
  functions: Record<string, (...values: never[]) => unknown>,
][]

/** Adds what the browser lacks; what it has stays. */
export function install(polyfills: Polyfills): void {
  for (const [ownerOf, functions] of polyfills) {
    const owner = ownerOf()
    for (const [name, value] of Object.entries(functions)) {
      if (!(name in owner)) {
        Object.defineProperty(owner, name, { value, writable: true, configurable: true })
      }
    }
  }
}
