import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Consent } from '#shared/contracts/on-behalf.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { ConsentWay } from '#shared/rules/consent-ways.ts'

type OfMember = { contest_id: number; user_id: number }

/** That a member agreed that operators enter a contest for them, with the operator's note. */
export async function findConsent(
  db: Database,
  community_id: number,
  { contest_id, user_id }: OfMember,
): Promise<(Consent & { note: string }) | undefined> {
  return db
    .selectFrom('on_behalf_consents as o')
    .leftJoin('users as noter', (join) =>
      join.onRef('noter.community_id', '=', 'o.community_id').onRef('noter.id', '=', 'o.noted_by'),
    )
    .select(['o.given_on', 'o.noted_at', 'o.note', 'noter.full_name as noted_by'])
    .select((row) => row.ref('o.given_how').$castTo<ConsentWay>().as('given_how'))
    .select(sql<boolean>`o.withdrawn_at is not null`.as('is_withdrawn'))
    .where('o.community_id', '=', community_id)
    .where('o.contest_id', '=', contest_id)
    .where('o.user_id', '=', user_id)
    .executeTakeFirst()
}

/**
 * Checks that a member agrees. A withdrawal waits until the transaction ends.
 *
 * @throws `consent_missing`, `consent_withdrawn`
 */
export async function requireConsent(
  db: Database,
  community_id: number,
  { contest_id, user_id }: OfMember,
): Promise<void> {
  const consent = await db
    .selectFrom('on_behalf_consents')
    .select('withdrawn_at')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .forShare()
    .executeTakeFirst()
  if (!consent) throw new AppError('consent_missing')
  if (consent.withdrawn_at !== null) throw new AppError('consent_withdrawn')
}

type Noted = OfMember & {
  given_how: ConsentWay
  given_on: CalendarDate
  note: string
  noted_by: number
}

/** Notes a consent; `false` where one was noted before, which stays as it is. */
export async function insertConsent(
  db: Database,
  community_id: number,
  noted: Noted,
): Promise<boolean> {
  const inserted = await db
    .insertInto('on_behalf_consents')
    .values({ community_id, ...noted })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'contest_id', 'user_id']).doNothing(),
    )
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Withdraws a consent, or gives it again. Operators may withdraw it for the member; only the member gives it again.
 *
 * @returns whether anything has changed
 * @throws `consent_not_found`
 */
export async function changeConsent(
  db: Database,
  community_id: number,
  { contest_id, user_id, allowed }: OfMember & { allowed: boolean },
): Promise<boolean> {
  const changed = await db
    .updateTable('on_behalf_consents')
    .set({ withdrawn_at: allowed ? null : sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .where('withdrawn_at', allowed ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  if (changed.numUpdatedRows > 0n) return true
  const found = await findConsent(db, community_id, { contest_id, user_id })
  if (!found) throw new AppError('consent_not_found')
  return false
}
