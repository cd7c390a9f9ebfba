import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { isName } from '#shared/rules/name.ts'
import { isUsername } from '#shared/rules/username.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { isApiError } from '#web/http/api.ts'
import { isAboutFields } from '#web/http/field-error.ts'
import type { FieldErrors } from '#web/ui/form/use-field-errors.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { Draft } from './draft.ts'

/** What somebody new writes of themselves. The username is null until they choose one: then one may be suggested. */
export type Account = Pick<Draft, 'full_name' | 'referral_code' | 'terms_accepted'> & {
  username: string | null
}

/** The fields in their order on the screen. */
export const accountFields = ['full_name', 'username', 'referral_code', 'terms_accepted'] as const

export type AccountField = (typeof accountFields)[number]
export type AccountErrors = FieldErrors<AccountField, WordId>

/** The fields as the draft has them, else as the identity suggests them. */
export function accountOf(draft: Draft, identity: PendingIdentity): Account {
  const { referral_code, terms_accepted } = draft
  return {
    full_name: draft.full_name || identity.full_name,
    username: draft.username || identity.username || null,
    referral_code,
    terms_accepted,
  }
}

/** Finds what is missing or wrong. Whether the username is free, the server says. */
export function checkAccount({ full_name, username, terms_accepted }: Account): AccountErrors {
  const usernameError = username === null ? undefined : errorOfUsername(username)
  return {
    ...(!isName(full_name) && { full_name: 'setup.fullNameMissing' }),
    ...(usernameError && { username: usernameError }),
    ...(!terms_accepted && { terms_accepted: 'signUp.termsMissing' }),
  }
}

/** What the server found wrong with the fields; empty if it is about none. */
export function accountErrorsOf(error: unknown): AccountErrors {
  const code = isApiError(error) ? error.code : undefined
  const isAbout = (field: AccountField) => isAboutFields(error, { names: [field] })
  return {
    ...(isAbout('full_name') && { full_name: 'setup.fullNameMissing' }),
    ...(isAbout('username') && { username: 'signUp.usernameInvalid' }),
    ...(code === 'username_taken' && { username: 'error.username_taken' }),
    ...(code === 'referral_unknown' && { referral_code: 'error.referral_unknown' }),
  }
}

export function errorOfUsername(username: string): WordId | undefined {
  if (visibleText(username) === '') return 'setup.usernameMissing'
  return isUsername(username.trim()) ? undefined : 'signUp.usernameInvalid'
}

/** What the draft takes over once the account is complete. */
export function completeAccount(
  { full_name, username, referral_code, terms_accepted }: Account,
  identity: PendingIdentity,
) {
  const { email, phone, google_id, email_verified, picture } = identity
  return {
    full_name: full_name.trim(),
    username: username?.trim() ?? '',
    referral_code: visibleText(referral_code),
    terms_accepted,
    identity: { email, phone, google_id, email_verified, picture },
  }
}
