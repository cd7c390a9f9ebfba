import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import type { Draft } from './draft.ts'

/** The fields of the account step. */
export type Account = Pick<Draft, 'full_name' | 'username' | 'referral_code'>

export type AccountErrors = {
  full_name?: string
  username?: string
  referral_code?: string
  terms?: string
}

/** The fields as the draft has them, else as the identity suggests them. */
export function accountOf(draft: Draft, identity: PendingIdentity): Account {
  return {
    full_name: draft.full_name || identity.full_name,
    username: draft.username || identity.username,
    referral_code: draft.referral_code,
  }
}

/** What the draft takes over once the account step is complete. */
export function completeAccount(
  { full_name, username, referral_code }: Account,
  { identity, language_id }: { identity: PendingIdentity; language_id: number | null },
): Partial<Draft> {
  const { email, phone, google_id, email_verified, picture } = identity
  return {
    full_name: full_name.trim(),
    username: username.trim(),
    referral_code: visibleText(referral_code),
    identity: { email, phone, google_id, email_verified, picture },
    language_id: language_id ?? identity.language_id,
  }
}

/** The errors without those of the fields that are being changed. */
export function errorsAfter(errors: AccountErrors, change: Partial<Account>): AccountErrors {
  const left = Object.entries(errors).filter(([field]) => !(field in change))
  return Object.fromEntries(left)
}
