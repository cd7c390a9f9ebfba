import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Source = {
  /** From the project's root: `web/ui/press/button.tsx`. */
  path: string
  text: string
  /** Our own files that it imports, from the project's root. */
  imports: string[]
  /** Packages and built-in modules that it imports. */
  packages: string[]
  /** Those of both from which it imports more than types. */
  values: string[]
}

const root = new URL('..', import.meta.url)

/** Every source file of the code roots, as it stands on disk. */
export function readSources(): Source[] {
  const pattern = '{shared,server,web,demo}/**/*.{ts,tsx}'
  return globSync(pattern, { cwd: root }).sort().map(readSource)
}

/** What a text imports; `isType` where nothing of it is left when the types are gone. */
export function readImports(text: string): { specifier: string; isType: boolean }[] {
  return [...text.matchAll(importForm)].map(({ groups = {} }) => ({
    specifier: groups.from ?? groups.alone ?? groups.later ?? '',
    isType:
      groups.type !== undefined ||
      /^\{(\s*type [\w$]+( as \w+)?,?)+\s*\}$/.test(groups.names ?? ''),
  }))
}

function readSource(path: string): Source {
  const text = readFileSync(new URL(path, root), 'utf8')
  const imports = readImports(text)
  const isOurs = (specifier: string) => /^[.#]/.test(specifier)
  const moduleOf = (specifier: string) => (isOurs(specifier) ? resolve(path, specifier) : specifier)
  const specifiers = imports.map(({ specifier }) => specifier)
  return {
    path,
    text,
    imports: specifiers.filter(isOurs).map(moduleOf),
    packages: specifiers.filter((specifier) => !isOurs(specifier)),
    values: imports.flatMap(({ specifier, isType }) => (isType ? [] : moduleOf(specifier))),
  }
}

/** `import … from 'x'` and `export … from 'x'`, `import 'x'`, `import('x')`. */
const importForm = new RegExp(
  [
    String.raw`\b(?:import|export)\s+(?<type>type\s+)?(?<names>(?:[\w*]+(?:\s+as\s+\w+)?\s*,?\s*)?(?:\{[^}]*\})?)\s*from\s+'(?<from>[^']+)'`,
    String.raw`\bimport\s+'(?<alone>[^']+)'`,
    String.raw`\bimport\(\s*'(?<later>[^']+)'`,
  ].join('|'),
  'g',
)

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(from), specifier))
}
