import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'

/** An error whose words name what only the server knows, such as a date. The browser has no words of its own for it. */
export class ErrorInWords extends AppError {
  readonly inWords: (reader: Locale) => string

  constructor(code: ErrorCode, inWords: (reader: Locale) => string) {
    super(code)
    this.inWords = inWords
  }
}
