import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '#shared/locale.ts'
import type { ChallengeTheme } from '#shared/rules/challenge-themes.ts'

/** The languages in which every ready challenge is written. */
export const libraryLocales = ['en', 'hi'] as const

export type LibraryLocale = (typeof libraryLocales)[number]

/** A text in each of them. */
export type LibraryText = Record<LibraryLocale, string>

/** A ready challenge, as its file in `challenges` has it. Each text is plain, unless it says otherwise. */
export type LibraryChallenge = {
  theme: ChallengeTheme
  /** Without `#`. */
  hashtags: string[]
  title: LibraryText
  /** What members log, in the plural. */
  unit: LibraryText
  /** Rich text, shown under the title. */
  introduction: LibraryText
  /** Further blocks of the details; their descriptions are rich text. */
  details: { title: LibraryText; description: LibraryText }[]
  days: LibraryDay[]
}

export type LibraryDay = {
  title: LibraryText
  /** What to do, and for how long. */
  task: LibraryText
  /** The same for a day or a body that does not want all of it. */
  easier: LibraryText
}

const folder = new URL('challenges/', import.meta.url)

/** Every ready challenge, by the name of its file. */
export const library: ReadonlyMap<string, LibraryChallenge> = new Map(
  readdirSync(folder)
    .sort()
    .map((name) => [name.replace('.json', ''), readChallenge(name)]),
)

/** Which of the library's languages somebody reads; English where theirs is none of them. */
export function libraryLocaleOf(locale: Locale): LibraryLocale {
  return libraryLocales.find((one) => one === locale) ?? 'en'
}

function readChallenge(name: string): LibraryChallenge {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}
