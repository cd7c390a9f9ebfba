import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Source = {
  /** From the project's root: `web/ui/button.tsx`. */
  path: string
  text: string
  /** Our own files that it imports, from the project's root. */
  imports: string[]
  /** Packages and built-in modules that it imports. */
  packages: string[]
}

const root = new URL('..', import.meta.url)

/** Every source file of the code roots, as it stands on disk. */
export function readSources(): Source[] {
  const pattern = '{shared,server,web,demo}/**/*.{ts,tsx}'
  return globSync(pattern, { cwd: root }).sort().map(readSource)
}

function readSource(path: string): Source {
  const text = readFileSync(new URL(path, root), 'utf8')
  const specifiers = [...text.matchAll(importForm)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  )
  const isOurs = (specifier: string) => /^[.#]/.test(specifier)
  return {
    path,
    text,
    imports: specifiers.filter(isOurs).map((specifier) => resolve(path, specifier)),
    packages: specifiers.filter((specifier) => !isOurs(specifier)),
  }
}

/** `import … from 'x'` and `export … from 'x'`, `import 'x'`, `import('x')`. */
const importForm = new RegExp(
  [
    String.raw`\b(?:import|export)\s+(?:type\s+)?(?:[\w*]+(?:\s+as\s+\w+)?\s*,?\s*)?(?:\{[^}]*\}\s*)?from\s+'([^']+)'`,
    String.raw`\bimport\s+'([^']+)'`,
    String.raw`\bimport\(\s*'([^']+)'`,
  ].join('|'),
  'g',
)

function resolve(from: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(from), specifier))
}
