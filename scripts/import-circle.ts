/** What Vite's manifest of a build says of each file: its name, and which others it imports before it runs. */
export type BuildManifest = Record<string, { file: string; imports?: string[] }>

/**
 * Built files that import each other in a circle, the first again as the last; undefined where none do. One of them runs before
 * what it imports, so that a page may break in every browser although each module alone is right: types and tests see nothing of
 * it, because the circle comes of how the build groups modules.
 */
export function importCircle(manifest: BuildManifest): string[] | undefined {
  const done = new Set<string>()

  function from(key: string, way: readonly string[]): string[] | undefined {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key]
    if (done.has(key)) return undefined
    for (const next of manifest[key]?.imports ?? []) {
      const circle = from(next, [...way, key])
      if (circle) return circle
    }
    done.add(key)
    return undefined
  }

  for (const key of Object.keys(manifest)) {
    const circle = from(key, [])
    if (circle) return circle.map((one) => manifest[one]?.file ?? one)
  }
  return undefined
}
