import { codeLength } from '#shared/limits.ts'
import { isPasswordLength } from '#shared/rules/password.ts'
import type { WordId } from '#web/words/catalogues.ts'

export type NewPasswordField = 'password' | 'again' | 'otp'

export type NewPasswordErrors = Partial<Record<NewPasswordField, WordId>>

/** Finds the wrong fields, in their order on the screen. */
export function findErrors(form: Record<NewPasswordField, string>): NewPasswordErrors {
  const errors: NewPasswordErrors = {}
  if (!form.password) errors.password = 'login.allRequired'
  else if (!isPasswordLength(form.password)) errors.password = 'password.length'
  if (form.again !== form.password) errors.again = 'password.differs'
  if (form.otp.length !== codeLength) errors.otp = 'code.incomplete'
  return errors
}
