import type { CallContext } from '#server/calls/call-context.ts'
import { findCommunityByToken } from '#server/calls/community.ts'
import type { Database } from '#server/db/database.ts'
import type { SignedIn } from '#shared/contracts/auth/sessions.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { createAccount } from './create-account.ts'
import { recordEvent } from './events.ts'
import { dropIdentity, findIdentity } from './pending-identity.ts'
import { provedLogins } from './proving.ts'
import type { Account } from './queries.ts'
import { signIn } from './signing-in.ts'

type Draft = ParsedInput<'auth/register-with-google'>
type Places = { current_city: string; home_pincode: string; other_cities: string[] }
type RegisterCall = CallContext<'auth/register' | 'auth/register-with-google'>
type Identity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>

/**
 * Opens an account for whoever this browser's owner has proved to be, and signs them in. Who they are is
 * taken from what was proved; a draft that says otherwise has been changed on the way, and is refused.
 *
 * @throws `terms_not_accepted`, `community_not_found`, `community_locked`, `identity_missing`,
 *   `identity_differs`, `username_taken`, `contact_taken`
 */
export async function register(
  call: RegisterCall,
  { draft, places, byProvider }: { draft: Draft; places?: Places; byProvider?: true },
): Promise<SignedIn> {
  const { db, cookies, log } = call
  if (!draft.terms_accepted) throw new AppError('terms_not_accepted')
  const community = await findCommunityByToken(db, draft.identification_token)
  const identity = await findIdentity(db, cookies)
  if (!identity || provedLogins(identity).length === 0) throw new AppError('identity_missing')
  if (byProvider && identity.subject === null) throw new AppError('identity_missing')
  if (!isOf(draft, identity)) throw new AppError('identity_differs')
  const account = await db.transaction().execute(async (transaction) => {
    const { full_name, username, language_id, referral_code } = draft
    const { terms_accepted } = draft
    // Consent to be written to at a number that was not proved is consent to nothing.
    const whatsapp_consent = draft.whatsapp_consent && identity.phone !== null
    // Whoever takes the identity away opens the account; of several at once the others find it gone.
    if (!(await dropIdentity(transaction, cookies))) throw new AppError('identity_missing')
    const opened = await createAccount(transaction, {
      community,
      ...{ full_name, username, language_id, referral_code, terms_accepted, whatsapp_consent },
      ...proved(identity),
    })
    if (places) await insertPlaces(transaction, opened, places)
    return opened
  })
  cookies.clear('identity')
  recordEvent(log, 'registered', { community: account.community_id, user: account.id })
  const way = identity.subject === null ? 'code' : 'provider'
  const signedIn = await signIn(call, { account, way })
  return { ...signedIn, message: 'User registered successfully' }
}

/** Whether what a draft says of its owner's identity is what was proved. */
function isOf(draft: Draft, { email, phone, subject, picture }: Identity): boolean {
  const same = (said: string | null | undefined, proved: string | null) =>
    said == null || said === '' || said === proved
  return (
    same(draft.email, email) &&
    same(draft.phone, phone) &&
    same(draft.google_id, subject) &&
    same(draft.picture, picture) &&
    (draft.email_verified == null || draft.email_verified === (email !== null))
  )
}

function proved({ issuer, subject, email, phone, password_hash, gender }: Identity) {
  const identity = issuer !== null && subject !== null ? { issuer, subject } : undefined
  return { email, phone, password_hash, gender, identity }
}

async function insertPlaces(db: Database, account: Account, places: Places): Promise<void> {
  const owner = { community_id: account.community_id, user_id: account.id }
  const { current_city, home_pincode: pincode, other_cities } = places
  const rows = [
    ...(current_city ? [{ ...owner, kind: 'current_city', location: current_city }] : []),
    ...(pincode ? [{ ...owner, kind: 'home_pincode', location: pincode, pincode }] : []),
    ...[...new Set(other_cities)].map((location) => ({ ...owner, kind: 'other_cities', location })),
  ]
  if (rows.length > 0) await db.insertInto('user_locations').values(rows).execute()
}
