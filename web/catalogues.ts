import type { Locale } from '#shared/page.ts'
import type { Catalogue, Messages } from '#web/lib/words.tsx'

type Load = () => Promise<{ default: Messages }>

/** Every catalogue of words: the start's, and those that come with the screens that need them. */
export const catalogues: Record<Catalogue, Record<Locale, Load>> = {
  start: {
    en: () => import('./words/start/en.json'),
    hi: () => import('./words/start/hi.json'),
  },
  auth: {
    en: () => import('./words/auth/en.json'),
    hi: () => import('./words/auth/hi.json'),
  },
  profiles: {
    en: () => import('./words/profiles/en.json'),
    hi: () => import('./words/profiles/hi.json'),
  },
  writing: {
    en: () => import('./words/writing/en.json'),
    hi: () => import('./words/writing/hi.json'),
  },
}
