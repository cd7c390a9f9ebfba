/** Which keys are equal, directly or through others. */
export type Links = {
  link: (left: string | undefined, right: string | undefined) => void
  areLinked: (left: string, right: string) => boolean
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
      if (from !== to) parents.set(from, to)
    },
    areLinked: (left, right) => rootOf(left) === rootOf(right),
  }
}
