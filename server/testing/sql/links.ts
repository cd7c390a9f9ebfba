/** Which keys are equal, directly or through others. A key that begins with `=` is a value. */
export type Links = {
  link: (left: string | undefined, right: string | undefined) => void
  areLinked: (left: string, right: string) => boolean
  /** Whether a key is equal to a value. */
  isKnown: (key: string) => boolean
}

export function createLinks(): Links {
  const parents = new Map<string, string>()
  const rootOf = (thing: string): string => {
    const parent = parents.get(thing)
    return parent === undefined ? thing : rootOf(parent)
  }
  return {
    link: (left, right) => {
      if (left === undefined || right === undefined) return
      const [from, to] = [rootOf(left), rootOf(right)]
      // A value stays the root of what equals it.
      if (from === to) return
      if (isValue(from)) parents.set(to, from)
      else parents.set(from, to)
    },
    areLinked: (left, right) => rootOf(left) === rootOf(right),
    isKnown: (key) => isValue(rootOf(key)),
  }
}

function isValue(key: string): boolean {
  return key.startsWith('=')
}
