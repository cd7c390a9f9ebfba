import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { formatsOf, type Locale } from '#shared/locale.ts'
import { isolatedValues } from '#shared/rules/isolated.ts'
import { languages, type ServerWordId } from './languages.ts'

type Values = Record<string, string | number>

const i18n = new Map([...languages.keys()].map((locale) => [locale, compile(locale)]))

/**
 * The text of that id in a language, its values isolated in direction; in English where the language or the text is missing.
 */
export function serverWords(locale: Locale | null, id: ServerWordId, values?: Values): string {
  const words = i18n.get(locale ?? 'en') ?? i18n.get('en')
  if (!words) throw new Error('shared/languages has no en.json')
  return words._(id, values && isolatedValues(values, words.locale))
}

function compile(locale: Locale) {
  const texts = { ...languages.get('en')?.server, ...languages.get(locale)?.server }
  const compiled = Object.entries(texts).map(([id, text]) => [id, compileMessage(text)])
  const messages = { [locale]: Object.fromEntries(compiled) }
  return setupI18n({ locale, locales: formatsOf(locale), messages })
}
