import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

export type Messages = Record<string, string>

/** A file of `shared/languages`. */
export type LanguageFile = {
  language_id: number
  name: string
  wants_native_reader?: boolean
  /** The texts that the server writes. */
  server: Messages
  /** The catalogues of a language that has no files in `web/words`, by their names. */
  web?: Record<string, Messages>
}

/** The messages of every catalogue by the locale and the name of the catalogue, as they stand in the files. */
export function readWords(root: URL): Map<string, Map<string, Messages>> {
  const languages = readLanguages(root)
  const words = new Map(
    [...languages].map(([locale, { web = {} }]) => [locale, new Map(Object.entries(web))]),
  )
  for (const path of globSync('web/words/*/*.json', { cwd: root })) {
    words.get(basename(path, '.json'))?.set(basename(dirname(path)), readJson(path, root))
  }
  return words
}

/** Every language of the interface by its locale; English comes first. */
export function readLanguages(root: URL): Map<string, LanguageFile> {
  const paths = globSync('shared/languages/*.json', { cwd: root })
  const files = paths.map((path): [string, LanguageFile] => [
    basename(path, '.json'),
    readJson(path, root),
  ])
  return new Map(files.sort(([, one], [, other]) => one.language_id - other.language_id))
}

function readJson<Content>(path: string, root: URL): Content {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'))
}
