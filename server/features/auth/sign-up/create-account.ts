import type { Role } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { newCode } from '#server/db/new-code.ts'
import { newId } from '#server/db/new-id.ts'
import { findLanguages, isLocked } from '#server/features/communities/api.ts'
import { type Admission, nameAccepted } from '#server/features/invitations/api.ts'
import { learnWords } from '#server/features/search/api.ts'
import { acceptTermsInForce } from '#server/features/terms/api.ts'
import { AppError } from '#shared/errors.ts'
import { termsVersion } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { type Account, type Login, providerLogin } from '../queries.ts'
import { findReferrer } from './referrer.ts'

const referralCodeLength = 8

export type NewAccount = {
  community: { id: number; site_id: number }
  full_name: string
  username: string
  language_id: number
  /** The language in which they read the product. */
  locale?: Locale
  role?: Role
  password_hash?: string | null
  gender?: string | null
  /** Verified, or given by an operator. */
  email?: string | null
  phone?: string | null
  identity?: { issuer: string; subject: string }
  /** Of the member who invited this one. An unknown code is ignored. */
  referral_code?: string
  /** Whom an operator makes is in. */
  admission?: Admission
  terms_accepted?: boolean
  whatsapp_consent?: boolean
}

/**
 * Creates an account with its logins. Call it in a transaction, so that nothing remains when a login is taken.
 *
 * @throws `community_locked`, `username_taken`, `contact_taken`, `given_data_invalid` for a language that
 *   the site does not have
 */
export async function createAccount(db: Database, account: NewAccount): Promise<Account> {
  if (await isLocked(db, account.community.id)) throw new AppError('community_locked')
  await requireLanguage(db, account.community, account.language_id)
  const user = await insertUser(db, account)
  await insertLogins(db, user, loginsOf(account))
  if (account.terms_accepted) await acceptTermsInForce(db, user.community_id, user.id)
  const person_ids = account.admission?.person_ids ?? []
  await nameAccepted(db, user.community_id, { user_id: user.id, person_ids })
  await learnWords(db, user.community_id, { table: 'users', id: user.id })
  return user
}

/** @throws `given_data_invalid` for a language that the site does not have */
export async function requireLanguage(
  db: Database,
  { site_id }: { site_id: number },
  language_id: number,
): Promise<void> {
  const languages = await findLanguages(db, site_id)
  if (languages.some(({ id }) => id === language_id)) return
  throw new AppError('given_data_invalid', { language_id: 'This language is not known here' })
}

async function insertUser(db: Database, account: NewAccount): Promise<Account> {
  const { community, full_name, language_id, referral_code, role = 'member' } = account
  const now = new Date().toISOString()
  return db
    .insertInto('users')
    .values({
      community_id: community.id,
      id: newId(community.id, 'users'),
      full_name,
      role,
      password_hash: account.password_hash ?? null,
      gender: account.gender ?? null,
      selected_language_id: language_id,
      locale: account.locale ?? null,
      referral_code: newCode(referralCodeLength),
      referred_by: referral_code ? await findReferrer(db, community.id, referral_code) : null,
      invitation_id: account.admission?.invitation_id ?? null,
      waiting_since: account.admission?.waits ? now : null,
      ...(account.terms_accepted && { terms_version: termsVersion, terms_accepted_at: now }),
      ...(account.whatsapp_consent && { whatsapp_consent_at: now }),
    })
    .returning(['community_id', 'id'])
    .executeTakeFirstOrThrow()
}

/** Always in the same order, so that two transactions for the same logins cannot deadlock. */
function loginsOf({ username, email, phone, identity }: NewAccount): Login[] {
  const logins: Login[] = [{ kind: 'username', value: username }]
  if (email) logins.push({ kind: 'email', value: email })
  if (phone) logins.push({ kind: 'phone', value: phone })
  if (identity) logins.push(providerLogin(identity))
  return logins
}

/** Inserts one row after the other: the first conflicting login decides the error. */
async function insertLogins(db: Database, user: Account, logins: Login[]): Promise<void> {
  for (const login of logins) {
    const inserted = await db
      .insertInto('logins')
      .values({
        ...login,
        community_id: user.community_id,
        user_id: user.id,
        verified_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (!inserted)
      throw new AppError(login.kind === 'username' ? 'username_taken' : 'contact_taken')
  }
}
