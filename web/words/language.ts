import type { Locale } from '#shared/locale.ts'
import { readIn } from './reader-words.ts'

const aYear = 365 * 24 * 60 * 60
const channel = 'language'

/**
 * Chooses the language of the interface in this browser: on this page, in the other tabs, and for every page that the
 * server draws from now on. Fails where its words cannot be loaded; nothing is chosen then.
 */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await changeTo(locale)
  keepLanguage(locale)
  const tabs = new BroadcastChannel(channel)
  tabs.postMessage(locale)
  tabs.close()
}

/** The server draws every page from now on in that language. */
export function keepLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in browsers we support
  document.cookie = `locale=${locale}; path=/; max-age=${aYear}; samesite=lax`
}

/** Changes the language of this page alone. */
export async function changeTo(locale: Locale): Promise<void> {
  const { languages } = await import('virtual:languages')
  const language = languages.find((one) => one.locale === locale)
  if (language) await readIn(language)
}
