import { isEmail } from '#shared/rules/email.ts'
import { isPasswordLength } from '#shared/rules/password.ts'
import { isPhone } from '#shared/rules/phone.ts'
import { isUsername } from '#shared/rules/username.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { isApiError } from '#web/http/api.ts'
import { isAboutFields } from '#web/http/field-error.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import type { WordId } from '#web/words/catalogues.ts'

/** The required fields of the sign-up form, in their order on the screen. */
const filledFields = ['fullname', 'email', 'phone', 'username', 'password', 'gender'] as const

type FilledField = (typeof filledFields)[number]

/** Those that are filled in, and the box for the terms. */
export const signUpFields = [...filledFields, 'terms_accepted'] as const

export type SignUpField = (typeof signUpFields)[number]
export type SignUpErrors = FieldErrors<SignUpField, WordId>

/** Finds what is wrong with the sign-up form (SIGNUP-11). The server checks it again. */
export function checkSignUp(
  form: Record<FilledField, string>,
  terms_accepted: boolean,
): SignUpErrors {
  const errors: SignUpErrors = {}
  for (const field of filledFields) {
    if (isEmpty(form[field])) errors[field] = 'signUp.missing'
    else if (!rules[field](form[field])) errors[field] = invalid[field]
  }
  if (!terms_accepted) errors.terms_accepted = 'signUp.termsMissing'
  return errors
}

/** The fields that an error of the server is about. It may be about none. */
export function signUpErrorsOf(error: unknown): SignUpErrors {
  if (isApiError(error) && error.code === 'password_guessable')
    return { password: 'error.password_guessable' }
  const wrong = filledFields.filter((field) => isAboutFields(error, { names: [field] }))
  return Object.fromEntries(wrong.map((field) => [field, invalid[field]]))
}

export function isMissing(errors: SignUpErrors): boolean {
  return Object.values(errors).includes('signUp.missing')
}

/** Spaces and invisible characters alone do not fill a field. */
function isEmpty(text: string): boolean {
  return visibleText(text) === ''
}

const always = () => true

const rules: Record<FilledField, (text: string) => boolean> = {
  fullname: always,
  email: isEmail,
  phone: isPhone,
  username: (text) => isUsername(text.trim()),
  password: isPasswordLength,
  gender: always,
}

const invalid: Record<FilledField, WordId> = {
  fullname: 'signUp.missing',
  email: 'contact.emailInvalid',
  phone: 'contact.phoneInvalid',
  username: 'signUp.usernameInvalid',
  password: 'password.length',
  gender: 'signUp.missing',
}
