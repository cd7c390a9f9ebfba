import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newCode } from '#server/db/new-code.ts'
import type { leftOutReasons } from '#shared/contracts/console/invitations.ts'
import { AppError } from '#shared/errors.ts'
import { invitationCodeLength, maxStoredContacts } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { type InvitedPerson, readInvitedList } from '#shared/rules/invited-list.ts'
import { lockWork } from '../lock-work.ts'
import { requireRoom } from '../writing.ts'
import { contactHash, personalCode } from './contact-hash.ts'

type Rows = readonly (readonly [name: string, contact: string])[]
type LeftOutReason = (typeof leftOutReasons)[number]

type WrittenList = {
  invitation_id: string
  name: string
  expires_at: string
  locale: Locale
  contest_id: number | null
  people: Rows
  secret: string
}

/**
 * Invites people of a list; those whom `checkPeople` names are left out. `db` must be a transaction.
 *
 * @returns how many are invited, and whether this call has made the list
 * @throws `given_data_invalid` with an error for each wrong cell, `invitation_not_found`, `too_many_invitations`
 */
export async function invitePeople(
  db: Database,
  community_id: number,
  { people, ...list }: WrittenList,
): Promise<{ invited: number; isNew: boolean }> {
  const read = requirePeople(people)
  // Before the rows of an earlier call are locked: the limits are counted by one list after the other.
  await lockWork(db, community_id, 'invitations')
  const isNew = await openList(db, community_id, list)
  const invited = await insertPeople(db, community_id, { ...list, people: read })
  if (invited === 0) {
    if (isNew) await dropList(db, community_id, list.invitation_id)
    return { invited, isNew: false }
  }
  await db
    .updateTable('invitations')
    .set({ uses_limit: sql<number>`coalesce(uses_limit, 0) + ${invited}::integer` })
    .where('community_id', '=', community_id)
    .where('id', '=', list.invitation_id)
    .execute()
  await requireRoomForContacts(db, community_id)
  return { invited, isNew }
}

/**
 * Who of a list would get no invitation, by their position in it.
 *
 * @throws `given_data_invalid` with an error for each wrong cell
 */
export async function checkPeople(
  db: Database,
  community_id: number,
  { people, secret }: { people: Rows; secret: string },
): Promise<{ index: number; reason: LeftOutReason }[]> {
  const listed = jsonOf(requirePeople(people), community_id, secret)
  const { rows } = await sql<{ index: number; reason: LeftOutReason }>`
    select p.index, p.reason
    from (
      select p.index, ${reasonOf(community_id)} as reason
      from ${listed} as p
    ) p
    where p.reason is not null
    order by p.index`.execute(db)
  return rows
}

/** @throws `given_data_invalid` */
function requirePeople(rows: Rows): InvitedPerson[] {
  const { people, repeated, errors } = readInvitedList(rows)
  if (errors.length === 0) return [...people, ...repeated].toSorted((a, b) => a.row - b.row)
  const wrong = errors.map(({ row, column, code }) => [
    `people.${row - 1}.${column === 'name' ? 0 : 1}`,
    code,
  ])
  throw new AppError('given_data_invalid', Object.fromEntries(wrong))
}

/** Makes the invitation of a list, or locks it where an earlier call has made it; whether it is new. */
async function openList(
  db: Database,
  community_id: number,
  { invitation_id: id, name, expires_at, contest_id }: Omit<WrittenList, 'people'>,
): Promise<boolean> {
  const made = await db
    .insertInto('invitations')
    .values({
      community_id,
      id,
      name,
      expires_at,
      contest_id,
      by_list: true,
      code: newCode(invitationCodeLength),
    })
    .onConflict((conflict) => conflict.columns(['community_id', 'id']).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 1n) {
    await requireRoom(db, community_id, 0)
    return true
  }
  const found = await db
    .selectFrom('invitations')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('by_list', '=', true)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('invitation_not_found')
  return false
}

/** A list in which everybody is left out is no list. */
async function dropList(db: Database, community_id: number, id: string): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

type NewPeople = Omit<WrittenList, 'people'> & { people: InvitedPerson[] }

async function insertPeople(
  db: Database,
  community_id: number,
  { invitation_id, locale, people, secret }: NewPeople,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into invited_people (community_id, invitation_id, kind, contact, code, full_name, locale)
    select ${community_id}::integer, ${invitation_id}::uuid, p.kind, p.contact, p.code, p.full_name,
      ${locale}::text
    from ${jsonOf(people, community_id, secret)} as p
    where ${reasonOf(community_id)} is null
    order by p.index
    on conflict (community_id, kind, contact) do nothing
    returning id`.execute(db)
  return rows.length
}

/** The people of a list as rows of a statement. */
function jsonOf(
  people: InvitedPerson[],
  community_id: number,
  secret: string,
): RawBuilder<unknown> {
  const rows = people.map(({ full_name, kind, contact }, index) => ({
    ...{ index, full_name, kind, contact },
    code: personalCode(secret, community_id, { kind, contact }),
    contact_hash: contactHash(secret, { kind, contact }).toString('hex'),
  }))
  return sql`(
    select r.index, r.full_name, r.kind, r.contact, r.code, decode(r.contact_hash, 'hex') as contact_hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      index integer, full_name text, kind text, contact text, code text, contact_hash text
    )
  )`
}

/** Why `p`, a row of `jsonOf`, gets no invitation; null for somebody who does. */
function reasonOf(community_id: number): RawBuilder<unknown> {
  return sql`case
    when exists (
      select from logins l
      where l.kind = p.kind and l.value = p.contact and l.community_id = ${community_id}
    ) then 'member'
    when exists (
      select from invited_people i
      where i.community_id = ${community_id} and i.kind = p.kind and i.contact = p.contact
    ) then 'invited'
    when exists (
      select from refused_contacts r
      where r.contact_hash = p.contact_hash
    ) then 'refused'
  end`
}

async function requireRoomForContacts(db: Database, community_id: number): Promise<void> {
  const { stored } = await db
    .selectFrom('invited_people')
    .select((row) => row.fn.countAll<number>().as('stored'))
    .where('community_id', '=', community_id)
    .executeTakeFirstOrThrow()
  if (stored > maxStoredContacts) throw new AppError('too_many_invitations')
}
