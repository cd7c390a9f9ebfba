import { codeLength } from '#shared/limits.ts'
import { isPasswordLength } from '#shared/rules/password.ts'
import type { WordId } from '#web/words/catalogues.ts'

export type NewPasswordField = 'password' | 'again' | 'otp'

export type NewPasswordProblems = Partial<Record<NewPasswordField, WordId>>

/** What must be looked at again, in the order of the fields. */
export function findProblems(form: Record<NewPasswordField, string>): NewPasswordProblems {
  const problems: NewPasswordProblems = {}
  if (!form.password) problems.password = 'login.allRequired'
  else if (!isPasswordLength(form.password)) problems.password = 'password.length'
  if (form.again !== form.password) problems.again = 'password.differs'
  if (form.otp.length !== codeLength) problems.otp = 'code.incomplete'
  return problems
}
