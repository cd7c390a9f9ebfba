import { codeLength } from '#shared/limits.ts'
import { isPasswordLength } from '#shared/rules/password.ts'
import type { WordId } from '#web/words/catalogues.ts'

/** In their order on the screen. */
export const newPasswordFields = ['password', 'again', 'otp'] as const

export type NewPasswordField = (typeof newPasswordFields)[number]
type NewPasswordErrors = Partial<Record<NewPasswordField, WordId>>

/** Finds the wrong fields. */
export function findErrors(form: Record<NewPasswordField, string>): NewPasswordErrors {
  const errors: NewPasswordErrors = {}
  if (!form.password) errors.password = 'login.allRequired'
  else if (!isPasswordLength(form.password)) errors.password = 'password.length'
  if (form.again !== form.password) errors.again = 'password.differs'
  if (form.otp.length !== codeLength) errors.otp = 'code.incomplete'
  return errors
}
