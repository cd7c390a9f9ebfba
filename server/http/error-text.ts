import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import { ErrorInWords } from '#server/calls/run/error-in-words.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { AppError, ErrorCode } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'
import { timeUntil } from '#shared/rules/time-until.ts'

/** The text of an error, and its language. */
export type ErrorText = { message: string; locale: Locale }

/**
 * The text of an error in an answer. What only the server knows, such as the time to wait, is in the reader's language;
 * all other texts are the catalogue's English, which the browser translates.
 */
export function errorText(error: AppError, reader: Locale): ErrorText {
  if (error instanceof ErrorInWords) return { message: error.inWords(reader), locale: reader }
  if (!(error instanceof TooManyRequests)) return { message: error.message, locale: 'en' }
  const when = timeUntil(error.retryAfterSeconds, reader)
  return { message: serverWords(reader, `error.${error.code}`, { when }), locale: reader }
}

/** Errors that a whole page can have. */
const ofPages = ['not_found', 'service_unavailable', 'something_went_wrong'] as const

/** The same on a page of plain HTML, which has nothing else to translate it. */
export function errorTextOnPage(error: AppError, reader: Locale): ErrorText {
  const { code } = error
  if (!isOfPages(code)) return errorText(error, reader)
  return { message: serverWords(reader, `error.${code}`), locale: reader }
}

function isOfPages(code: ErrorCode): code is (typeof ofPages)[number] {
  return ofPages.some((one) => one === code)
}
