import type { FieldErrors } from '#shared/errors.ts'
import { isPasswordLength } from '#shared/rules/password.ts'
import { isPhone } from '#shared/rules/phone.ts'
import { isUsername } from '#shared/rules/username.ts'
import type { ApiErrorCode } from '#web/lib/api.ts'
import type { WordId } from '#web/words/catalogues.ts'

/** What must be filled in on the sign-up form, in the order in which it is asked for. */
export const signUpFields = [
  'fullname',
  'email',
  'phone',
  'username',
  'password',
  'gender',
] as const

export type SignUpField = (typeof signUpFields)[number]
export type SignUpFaults = { [F in SignUpField]?: WordId }

/** What is wrong with a sign-up form (spec section 5). The server has the last word. */
export function checkSignUp(form: Record<SignUpField, string>): SignUpFaults {
  const faults: SignUpFaults = {}
  for (const field of signUpFields) {
    if (form[field].trim() === '') faults[field] = 'signUp.missing'
    else if (!rules[field](form[field])) faults[field] = invalid[field]
  }
  return faults
}

/** Which fields the server's refusal is about; none where it is about no field. */
export function signUpFaultsOf(code: ApiErrorCode, fields: FieldErrors): SignUpFaults {
  if (code === 'password_guessable') return { password: 'error.password_guessable' }
  const faults: SignUpFaults = {}
  for (const field of signUpFields) {
    if (field in fields) faults[field] = invalid[field]
  }
  return faults
}

export function isMissing(faults: SignUpFaults): boolean {
  return Object.values(faults).includes('signUp.missing')
}

/** Rough: a mistyped address shows when no code arrives. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

const always = () => true

const rules: Record<SignUpField, (text: string) => boolean> = {
  fullname: always,
  email: isEmail,
  phone: isPhone,
  username: (text) => isUsername(text.trim()),
  password: isPasswordLength,
  gender: always,
}

const invalid: Record<SignUpField, WordId> = {
  fullname: 'signUp.missing',
  email: 'contact.emailInvalid',
  phone: 'contact.phoneInvalid',
  username: 'signUp.usernameInvalid',
  password: 'password.length',
  gender: 'signUp.missing',
}
