import type { ApiErrorCode } from './api.ts'
import { isApiError } from './api.ts'

type Fields = {
  /** The errors that are about these fields alone. */
  codes?: readonly ApiErrorCode[]
  /** Their names in the input of the call. */
  names: readonly string[]
}

/** Whether a call failed because of these fields: then the error is shown beside them, and never in an alert. */
export function isAboutFields(error: unknown, { codes = [], names }: Fields): boolean {
  if (!isApiError(error)) return false
  const paths = Object.keys(error.fields).flatMap((path) => path.split('.'))
  return codes.includes(error.code) || paths.some((part) => names.includes(part))
}
