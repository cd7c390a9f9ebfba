import { type I18n, setupI18n } from '@lingui/core'
import { createContext, type ReactNode, useContext } from 'react'
import { formatsOf, type Language } from '#shared/locale.ts'
import { isolatedValues } from '#shared/rules/isolated.ts'
import { ApiError, type ApiErrorCode, isApiError } from '#web/http/api.ts'
import type { Messages, WordId } from './catalogues.ts'

type Values = Record<string, string | number>

export type Words = Language & {
  /** The message of that id in the reader's language, its values isolated in direction. */
  t: (id: WordId, values?: Values) => string
  /** The message for a failed call. */
  errorText: (error: unknown) => string
  /** What to do about a failed call without a network. */
  errorHint: (error: unknown) => string | undefined
  /** 1,23,456: the Indian way. */
  number: (value: number) => string
  /** Adds the messages of another catalogue. */
  add: (messages: Messages) => void
}

const WordsContext = createContext<Words | undefined>(undefined)

export function createWords({ locale, language_id }: Language, messages: Messages): Words {
  const locales = formatsOf(locale)
  const i18n = setupI18n({ locale, locales, messages: { [locale]: messages } })
  const numbers = new Intl.NumberFormat(locales)
  return {
    locale,
    language_id,
    t: (id, values) => i18n._(id, values && isolatedValues(values, locale)),
    errorText: (error) => errorText(i18n, error),
    errorHint: (error) => (isOfNetwork(error) ? i18n._('error.hint') : undefined),
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

/** Our own message for the error's code if there is one, else the server's. */
function errorText(i18n: I18n, error: unknown): string {
  const { code, message } = isApiError(error) ? error : new ApiError('something_went_wrong')
  const id: `error.${ApiErrorCode}` = `error.${code}`
  return id in i18n.messages || !message ? i18n._(id) : message
}

function isOfNetwork(error: unknown): boolean {
  return isApiError(error) && (error.code === 'no_response' || error.code === 'timed_out')
}
