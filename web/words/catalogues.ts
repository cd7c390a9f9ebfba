import type { Locale } from '#shared/page.ts'

/**
 * Every catalogue of words: a folder here, with a file for each language. The start's words come with every
 * page, those of the others with the screens that name them.
 */
export const catalogues = {
  start: {
    en: () => import('./start/en.json'),
    hi: () => import('./start/hi.json'),
  },
  posts: {
    en: () => import('./posts/en.json'),
    hi: () => import('./posts/hi.json'),
  },
  comments: {
    en: () => import('./comments/en.json'),
    hi: () => import('./comments/hi.json'),
  },
  contests: {
    en: () => import('./contests/en.json'),
    hi: () => import('./contests/hi.json'),
  },
  auth: {
    en: () => import('./auth/en.json'),
    hi: () => import('./auth/hi.json'),
  },
  profiles: {
    en: () => import('./profiles/en.json'),
    hi: () => import('./profiles/hi.json'),
  },
  account: {
    en: () => import('./account/en.json'),
    hi: () => import('./account/hi.json'),
  },
  places: {
    en: () => import('./places/en.json'),
    hi: () => import('./places/hi.json'),
  },
  search: {
    en: () => import('./search/en.json'),
    hi: () => import('./search/hi.json'),
  },
  'local-info': {
    en: () => import('./local-info/en.json'),
    hi: () => import('./local-info/hi.json'),
  },
  writing: {
    en: () => import('./writing/en.json'),
    hi: () => import('./writing/hi.json'),
  },
} satisfies Record<string, Record<Locale, () => Promise<{ default: Messages }>>>

export type Messages = Record<string, string>

export type Catalogue = keyof typeof catalogues

type English<Name extends Catalogue> = Awaited<
  ReturnType<(typeof catalogues)[Name]['en']>
>['default']

/** The id of a message; the English catalogues say which there are. */
export type WordId = { [Name in Catalogue]: keyof English<Name> }[Catalogue]

/** The messages of one catalogue in one language. */
export async function loadCatalogue(name: Catalogue, locale: Locale): Promise<Messages> {
  return (await catalogues[name][locale]()).default
}

/** The messages of all catalogues in one language: what the server draws with. */
export async function loadAllCatalogues(locale: Locale): Promise<Messages> {
  const names = Object.keys(catalogues) as Catalogue[]
  const loaded = await Promise.all(names.map((name) => loadCatalogue(name, locale)))
  return Object.assign({}, ...loaded)
}
