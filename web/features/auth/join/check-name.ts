import { isName } from '#shared/rules/name.ts'
import { isUsername } from '#shared/rules/username.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { isApiError } from '#web/http/api.ts'
import { isAboutFields } from '#web/http/field-error.ts'
import type { WordId } from '#web/words/catalogues.ts'

/** What somebody new writes of themselves. The username is null until they choose one: then one is suggested. */
export type Name = { full_name: string; username: string | null; terms_accepted: boolean }

/** The fields by their names in the form, in their order on the screen. */
export const nameFields = ['full_name', 'username', 'terms'] as const

export type NameField = (typeof nameFields)[number]
export type NameErrors = { [F in NameField]?: WordId }

/** Finds what is missing or wrong. Whether the username is free, the server says. */
export function checkName({ full_name, username, terms_accepted }: Name): NameErrors {
  const usernameError = username === null ? undefined : errorOfUsername(username)
  return {
    ...(!isName(full_name) && { full_name: 'setup.fullNameMissing' }),
    ...(usernameError && { username: usernameError }),
    ...(!terms_accepted && { terms: 'signUp.termsMissing' }),
  }
}

/** What the server found wrong with the fields; empty if it is about none. */
export function nameErrorsOf(error: unknown): NameErrors {
  const isAbout = (field: NameField) => isAboutFields(error, { names: [field] })
  const isTaken = isApiError(error) && error.code === 'username_taken'
  return {
    ...(isAbout('full_name') && { full_name: 'setup.fullNameMissing' }),
    ...(isAbout('username') && { username: 'signUp.usernameInvalid' }),
    ...(isTaken && { username: 'error.username_taken' }),
  }
}

export function errorOfUsername(username: string): WordId | undefined {
  if (visibleText(username) === '') return 'setup.usernameMissing'
  return isUsername(username.trim()) ? undefined : 'signUp.usernameInvalid'
}
