/// <reference path="./virtual-words.d.ts" />
import type { Locale } from '#shared/locale.ts'

/**
 * Every catalogue of words: a folder here. The words of `start` come with every page, the others with the screens that name
 * them.
 */
type English = {
  start: typeof import('./start/en.json')
  posts: typeof import('./posts/en.json')
  comments: typeof import('./comments/en.json')
  contests: typeof import('./contests/en.json')
  today: typeof import('./today/en.json')
  encouragements: typeof import('./encouragements/en.json')
  teams: typeof import('./teams/en.json')
  reminders: typeof import('./reminders/en.json')
  targets: typeof import('./targets/en.json')
  pauses: typeof import('./pauses/en.json')
  stopping: typeof import('./stopping/en.json')
  entered: typeof import('./entered/en.json')
  certificates: typeof import('./certificates/en.json')
  recaps: typeof import('./recaps/en.json')
  calendars: typeof import('./calendars/en.json')
  auth: typeof import('./auth/en.json')
  profiles: typeof import('./profiles/en.json')
  account: typeof import('./account/en.json')
  places: typeof import('./places/en.json')
  search: typeof import('./search/en.json')
  'local-info': typeof import('./local-info/en.json')
  notifications: typeof import('./notifications/en.json')
  push: typeof import('./push/en.json')
  about: typeof import('./about/en.json')
  communities: typeof import('./communities/en.json')
  writing: typeof import('./writing/en.json')
  drafts: typeof import('./drafts/en.json')
  queue: typeof import('./queue/en.json')
  offline: typeof import('./offline/en.json')
  guest: typeof import('./guest/en.json')
  joining: typeof import('./joining/en.json')
  moderation: typeof import('./moderation/en.json')
  'console-moderation': typeof import('./console-moderation/en.json')
  'console-members': typeof import('./console-members/en.json')
  'console-invitations': typeof import('./console-invitations/en.json')
  'console-days': typeof import('./console-days/en.json')
  'console-tables': typeof import('./console-tables/en.json')
  'console-winners': typeof import('./console-winners/en.json')
  console: typeof import('./console/en.json')
  'console-figures': typeof import('./console-figures/en.json')
  'console-log': typeof import('./console-log/en.json')
  'console-running': typeof import('./console-running/en.json')
  'console-excluding': typeof import('./console-excluding/en.json')
  'console-on-behalf': typeof import('./console-on-behalf/en.json')
  'console-desk': typeof import('./console-desk/en.json')
  'console-challenges': typeof import('./console-challenges/en.json')
  'console-challenge': typeof import('./console-challenge/en.json')
  'console-pictures': typeof import('./console-pictures/en.json')
  duties: typeof import('./duties/en.json')
  'console-duties': typeof import('./console-duties/en.json')
  notices: typeof import('./notices/en.json')
  'console-notes': typeof import('./console-notes/en.json')
  'console-notices': typeof import('./console-notices/en.json')
  terms: typeof import('./terms/en.json')
  'console-moods': typeof import('./console-moods/en.json')
  'console-pages': typeof import('./console-pages/en.json')
  'console-settings': typeof import('./console-settings/en.json')
  hosting: typeof import('./hosting/en.json')
  'not-public': typeof import('./not-public/en.json')
  'console-rich-text': typeof import('./console-rich-text/en.json')
}

export type Messages = Record<string, string>

export type Catalogue = keyof English

/** The id of a message; the English catalogues define them. */
export type WordId = { [Name in Catalogue]: Exclude<keyof English[Name], 'default'> }[Catalogue]

/** The messages of one catalogue in one language. */
export async function loadCatalogue(name: Catalogue, locale: Locale): Promise<Messages> {
  // A browser asks for the one file; the build removes this branch from its scripts.
  if (import.meta.env.SSR) return (await loadAllWords())[locale]?.[name] ?? {}
  return (await import(/* @vite-ignore */ wordFile(name, locale))).messages
}

/** The path of the file with the messages of one catalogue in one language. */
export function wordFile(name: Catalogue, locale: Locale): string {
  return `${import.meta.env.WORDS}/${locale}/${name}.js`
}

/** The messages of all catalogues by the language: the server draws with them. */
export async function loadAllCatalogues(): Promise<Record<Locale, Messages>> {
  const words = Object.entries(await loadAllWords())
  return Object.fromEntries(
    words.map(([locale, catalogues]) => [locale, Object.assign({}, ...Object.values(catalogues))]),
  )
}

async function loadAllWords() {
  return (await import('virtual:words')).words
}
