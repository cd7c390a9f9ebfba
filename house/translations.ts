import { errors } from '#shared/errors.ts'
import { type Messages, readLanguages, readWords } from '../scripts/read-words.ts'

/** The texts of a language by the name of their catalogue; what the server writes is the catalogue `server`. */
export type Texts = Record<string, Messages>

const root = new URL('..', import.meta.url)

/** All texts by the locale, as they stand in the files. */
export function readTexts(): Map<string, Texts> {
  const words = readWords(root)
  return new Map(
    [...readLanguages(root)].map(([locale, { server }]) => [
      locale,
      { ...Object.fromEntries(words.get(locale) ?? []), server },
    ]),
  )
}

/** What translators have to do, a line each: texts without a translation, and translations without an English text. */
export function translationErrors(all: Map<string, Texts>): string[] {
  const english = all.get('en') ?? {}
  const translations = [...all].filter(([locale]) => locale !== 'en')
  return translations.flatMap(([locale, own]) =>
    [...missingIn(own, english), ...leftOverIn(own, english)].map((line) => `${locale}  ${line}`),
  )
}

function missingIn(own: Texts, english: Texts): string[] {
  const anywhere: Messages = Object.assign({}, ...Object.values(own))
  const missing = entriesOf(english).filter(({ name, id }) => own[name]?.[id] === undefined)
  // The server answers with errors in English; the other languages have words for them.
  const unnamed = Object.entries(errors).filter(([code]) => !anywhere[`error.${code}`])
  return [
    ...missing.map(({ name, id, text }) => `${name}: ${id} is not translated: ${text}`),
    ...unnamed.map(([code, { message }]) => `start: error.${code} is not translated: ${message}`),
  ]
}

function leftOverIn(own: Texts, english: Texts): string[] {
  return entriesOf(own)
    .filter(({ name, id }) => !english[name]?.[id] && !(id.replace('error.', '') in errors))
    .map(({ name, id }) => `${name}: ${id} has no English text`)
}

function entriesOf(texts: Texts): { name: string; id: string; text: string }[] {
  return Object.entries(texts).flatMap(([name, messages]) =>
    Object.entries(messages).map(([id, text]) => ({ name, id, text })),
  )
}
