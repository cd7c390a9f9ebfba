import { type I18n, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '#shared/page.ts'
import type english from '#web/words/start/en.json'
import type auth from '../words/auth/en.json'
import type profiles from '../words/profiles/en.json'
import type writing from '../words/writing/en.json'
import { ApiError, type ApiErrorCode, isApiError } from './api.ts'

/** The start's words, and those that come with the screens that need them. */
export type Catalogue = 'start' | 'auth' | 'profiles' | 'writing'
export type WordId =
  | keyof typeof english
  | keyof typeof auth
  | keyof typeof profiles
  | keyof typeof writing
export type Messages = Record<string, string>
type Values = Record<string, string | number>

export type Words = {
  locale: Locale
  /** The text of that id in the reader's language. */
  t: (id: WordId, values?: Values) => string
  /** What a failed call is told as. */
  problem: (error: unknown) => string
  /** 1,23,456: the Indian way. */
  number: (value: number) => string
  /** Adds a catalogue to the reader's. */
  add: (messages: Messages) => void
}

const WordsContext = createContext<Words | undefined>(undefined)

export function createWords(locale: Locale, messages: Messages): Words {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const numbers = new Intl.NumberFormat(`${locale}-IN`)
  return {
    locale,
    t: (id, values) => i18n._(id, values),
    problem: (error) => problemIn(i18n, error),
    number: (value) => numbers.format(value),
    add: (messages) => i18n.load(locale, messages),
  }
}

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords needs a WordsProvider above it')
  return words
}

/** Our own words where we have them, else the server's. */
function problemIn(i18n: I18n, error: unknown): string {
  const { code, message } = isApiError(error) ? error : new ApiError('something_went_wrong')
  const id: `error.${ApiErrorCode}` = `error.${code}`
  return id in i18n.messages || !message ? i18n._(id) : message
}
