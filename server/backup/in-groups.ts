/** Cuts what comes into groups, so that the members of one are worked on at once. */
export async function* inGroups<T>(
  all: AsyncIterable<T> | Iterable<T>,
  size: number,
): AsyncGenerator<T[]> {
  let group: T[] = []
  for await (const one of all) {
    group.push(one)
    if (group.length < size) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}
