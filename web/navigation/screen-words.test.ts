import { words } from 'virtual:words'
import { expect, test } from 'vitest'
import { allRoutes } from '#web/entry-screens.ts'

const files = import.meta.glob<string>('/web/**/*.{ts,tsx}', { query: '?raw', import: 'default' })
const sources = new Map(
  await Promise.all(
    Object.entries(files).map(async ([path, load]) => [path.slice(1), await load()] as const),
  ),
)
const catalogueOf = new Map(
  Object.entries(words.en ?? {}).flatMap(([name, messages]) =>
    Object.keys(messages).map((id) => [id, name]),
  ),
)

test.each(allRoutes)('$path names the catalogues of the words it uses', (route) => {
  const reached = [...reachedFrom(route.file)]
  const ids = reached.flatMap(idsIn)
  expect(ids.length, 'words of the screen').toBeGreaterThan(0)
  const used = new Set(ids.map((id) => catalogueOf.get(id)))
  const loaded = new Set(['start', ...reached.flatMap(addedBy)])
  expect(used.difference(loaded)).toEqual(new Set(route.words))
})

/** A file with all its imports, static and dynamic. */
function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  const text = sources.get(path)
  // The words themselves name the messages of errors, which depend on the answer of the server.
  if (text === undefined || reached.has(path) || path.startsWith('web/words/')) return reached
  reached.add(path)
  for (const [, names = '', specifier = ''] of text.matchAll(importForm)) {
    const imported = resolve(path, specifier)
    for (const file of isDoor.test(imported) ? behindDoor(imported, names) : [imported]) {
      reachedFrom(file, reached)
    }
  }
  return reached
}

/** A feature's door leads to several files. Only those of the imported names are followed. */
function behindDoor(door: string, names: string): string[] {
  const wanted = new Set(names.match(/\w+/g))
  return [...(sources.get(door) ?? '').matchAll(importForm)]
    .filter(([, exported = '']) => exported.match(/\w+/g)?.some((name) => wanted.has(name)))
    .map(([, , specifier = '']) => resolve(door, specifier))
}

const importForm = /(?:\{([^{}]*)\} )?(?:from |import\()\s*'([#.][^']+)'/g
const isDoor = /^web\/features\/[\w-]+\/api\.ts$/

function resolve(from: string, specifier: string): string {
  return new URL(specifier.replace('#', '/'), `file:///${from}`).pathname.slice(1)
}

/** The catalogues that a file loads itself, because few readers need them. */
function addedBy(path: string): string[] {
  const text = sources.get(path) ?? ''
  return [...text.matchAll(/addCatalogue\('([\w-]+)'\)/g)].map(([, name = '']) => name)
}

/** The ids that each file names. Most screens reach the same files. */
const idsOf = new Map<string, string[]>()

/** The ids that a file names, and with `post.${color}` all that begin so. */
function idsIn(path: string): string[] {
  const found = idsOf.get(path) ?? findIds(sources.get(path) ?? '')
  idsOf.set(path, found)
  return found
}

function findIds(text: string): string[] {
  const prefixes = [...text.matchAll(/`([a-z][\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix)
  return [...catalogueOf.keys()].filter(
    (id = '') => text.includes(`'${id}'`) || prefixes.some((prefix) => id.startsWith(prefix)),
  )
}
