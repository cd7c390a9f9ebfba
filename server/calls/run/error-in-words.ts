import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'

/** An error whose message contains what only the server knows, such as a date. The browser shows it as it is. */
export class ErrorInWords extends AppError {
  readonly inWords: (reader: Locale) => string

  constructor(code: ErrorCode, inWords: (reader: Locale) => string) {
    super(code)
    this.inWords = inWords
  }
}
