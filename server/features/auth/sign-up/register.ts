import { findCommunityByToken } from '#server/calls/callers/community.ts'
import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { admitNewcomer } from '#server/features/invitations/api.ts'
import { placeById, placeOfText } from '#server/features/places/api.ts'
import type { SignedIn } from '#shared/contracts/auth/sessions.ts'
import type { ParsedInput } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { recordEvent } from '../events.ts'
import type { Account } from '../queries.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { createAccount } from './create-account.ts'
import { dropIdentity, findIdentity, type PendingIdentityRow } from './pending-identity.ts'
import { verifiedLogins } from './verified-identity.ts'

type Draft = ParsedInput<'auth/register-with-google'>
type Locations = Pick<
  ParsedInput<'auth/register'>,
  'current_city' | 'home_pincode' | 'other_cities' | 'place_ids'
>
type RegisterCall = CallContext<'auth/register' | 'auth/register-with-google'>

/**
 * Creates an account for the verified identity of this browser, and signs in. The draft cannot change that
 * identity: one that differs from it is refused.
 *
 * @throws `terms_not_accepted`, `community_not_found`, `community_locked`, `identity_missing`,
 *   `identity_differs`, `username_taken`, `contact_taken`, `invitation_needed`, `invitation_not_found`,
 *   `invitation_full`, `invitation_expired`
 */
export async function register(
  call: RegisterCall,
  { draft, locations, byProvider }: { draft: Draft; locations?: Locations; byProvider?: true },
): Promise<SignedIn> {
  const { db, cookies, log, locale } = call
  if (!draft.terms_accepted) throw new AppError('terms_not_accepted')
  const community = await findCommunityByToken(db, draft.identification_token)
  const identity = await findIdentity(db, cookies)
  if (!identity || verifiedLogins(identity).length === 0) throw new AppError('identity_missing')
  if (byProvider && identity.subject === null) throw new AppError('identity_missing')
  if (!agrees(draft, identity)) throw new AppError('identity_differs')
  const account = await db.transaction().execute(async (transaction) => {
    const { full_name, username, language_id, referral_code, terms_accepted } = draft
    // Consent to messages counts only for a verified phone.
    const whatsapp_consent = draft.whatsapp_consent && identity.phone !== null
    // Of several calls at the same time only one finds the identity, and creates the account.
    if (!(await dropIdentity(transaction, cookies))) throw new AppError('identity_missing')
    const admission = await admitNewcomer(transaction, community.id, {
      code: draft.invitation_code,
      contacts: contactsOf(identity),
    })
    const created = await createAccount(transaction, {
      ...{ community, locale, admission },
      ...{ full_name, username, language_id, referral_code, terms_accepted, whatsapp_consent },
      ...identityOf(identity),
    })
    if (locations) await insertLocations(transaction, created, locations)
    return created
  })
  cookies.clear('identity')
  recordEvent(log, 'registered', { community: account.community_id, user: account.id })
  const method = identity.subject === null ? 'code' : 'provider'
  const signedIn = await signIn(call, { account, method })
  return { ...signedIn, message: 'User registered successfully' }
}

/** Whether the identity fields of the draft are empty or equal to what was verified. */
function agrees(draft: Draft, { email, phone, subject, picture }: PendingIdentityRow): boolean {
  const same = (drafted: string | null | undefined, verified: string | null) =>
    drafted == null || drafted === '' || drafted === verified
  return (
    same(draft.email, email) &&
    same(draft.phone, phone) &&
    same(draft.google_id, subject) &&
    same(draft.picture, picture) &&
    (draft.email_verified == null || draft.email_verified === (email !== null))
  )
}

/** What is verified: nobody comes by a contact of another. */
function contactsOf({ email, phone }: PendingIdentityRow) {
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, contact: email }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, contact: phone }]),
  ]
}

function identityOf(row: PendingIdentityRow) {
  const { issuer, subject, email, phone, password_hash, gender } = row
  const identity = issuer !== null && subject !== null ? { issuer, subject } : undefined
  return { email, phone, password_hash, gender, identity }
}

/**
 * Stores the locations of a registration; those with a chosen place, or with a text that names a certain one, get its
 * city and position.
 */
async function insertLocations(
  db: Database,
  account: Account,
  { current_city, home_pincode, other_cities, place_ids }: Locations,
): Promise<void> {
  const { community_id, id: user_id } = account
  const texts = [
    { kind: 'current_city', location: current_city },
    { kind: 'home_pincode', location: home_pincode },
    ...[...new Set(other_cities)].map((location) => ({ kind: 'other_cities', location })),
  ].filter(({ location }) => location !== '')
  const chosenIds = new Map(Object.entries(place_ids))
  const rows = []
  for (const [position, { kind, location }] of texts.entries()) {
    const pincode = kind === 'home_pincode' ? location : null
    const place_id = chosenIds.get(location)
    const chosen = place_id === undefined ? undefined : await placeById(db, place_id)
    const place = chosen ?? (await placeOfText(db, location))
    rows.push({ community_id, user_id, kind, location, position, pincode, ...place })
  }
  if (rows.length > 0) await db.insertInto('user_locations').values(rows).execute()
}
