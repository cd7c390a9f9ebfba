import { readdirSync, readFileSync } from 'node:fs'
import { defaultLanguageId } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import type english from '../../shared/languages/en.json'

/** The id of a text that the server itself writes, such as an e-mail; the English file says which there are. */
export type ServerWordId = keyof (typeof english)['server']

type LanguageFile = {
  /** In the table of languages. */
  language_id: number
  /** In the language itself. */
  name: string
  wants_native_reader?: boolean
  server: Record<string, string>
}

const folder = new URL('../../shared/languages/', import.meta.url)

/** Every language that has a file, by its locale. */
export const languages: ReadonlyMap<Locale, LanguageFile> = new Map(
  readdirSync(folder).map((name) => [name.replace('.json', ''), readLanguage(name)]),
)

/** The id of a language of the interface in the table of languages. */
export function languageIdOf(locale: Locale): number {
  return languages.get(locale)?.language_id ?? defaultLanguageId
}

export function isLocale(text: string): text is Locale {
  return languages.has(text)
}

function readLanguage(name: string): LanguageFile {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}
