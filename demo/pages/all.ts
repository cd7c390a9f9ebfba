import type { LanguageCode } from '#demo/moods.ts'
import type { LocalInfoItem, LocalInfoPage } from '#shared/contracts/local-info.ts'
import { faq } from './faq.ts'
import { info } from './info.ts'
import { localAuthorities } from './local-authorities.ts'

type PageText = { page: LocalInfoPage; language: LanguageCode; items: LocalInfoItem[] }

/** What the demo community tells about itself. */
export const pages: readonly PageText[] = [
  { page: 'info', language: 'en', items: info.en },
  { page: 'info', language: 'hi', items: info.hi },
  { page: 'faq', language: 'en', items: faq.en },
  { page: 'faq', language: 'hi', items: faq.hi },
  { page: 'local-authorities', language: 'en', items: localAuthorities.en },
  { page: 'local-authorities', language: 'hi', items: localAuthorities.hi },
]
