import { sql } from 'kysely'
import type { Community } from '#server/calls/callers/community.ts'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { InvitedPersonShown } from '#shared/contracts/console/invitations.ts'
import type { Product } from '#shared/page.ts'
import { invitedPath } from '#shared/rules/invited-path.ts'

/** After so many errors an e-mail is not tried again: it must not keep the others waiting. */
export const maxTries = 4

/** Whether an operator has still to send somebody their text. `p` is a row of invited_people. */
const isByHand = (sendsEmail: boolean) =>
  sql<boolean>`(
    p.sent_at is null and p.opened_at is null and p.came_at is null and p.declined_at is null
    and (p.kind = 'phone' or p.tries >= ${maxTries} or not ${sendsEmail}::boolean)
  )`

const isWaiting = sql<boolean>`(
  p.kind = 'email' and p.sent_at is null and p.tries < ${maxTries}
  and p.came_at is null and p.declined_at is null
)`

const state = sql<InvitedPersonShown['state']>`case
  when p.came_at is not null then 'came'
  when p.declined_at is not null then 'declined'
  when p.opened_at is not null then 'opened'
  when p.sent_at is not null then 'invited'
  when p.tries >= ${maxTries} then 'failed'
  else 'waiting'
end`

/** How far a list has come. */
export async function countPeople(
  db: Database,
  community_id: number,
  { invitation_id, sendsEmail }: { invitation_id: string; sendsEmail: boolean },
) {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`count(*) filter (where ${condition})::integer`
  return db
    .selectFrom('invited_people as p')
    .select((row) => [
      row.fn.countAll<number>().as('people'),
      count(sql`p.kind = 'email' and p.sent_at is not null`).as('mailed'),
      (sendsEmail ? count(isWaiting) : sql<number>`0`).as('unmailed'),
      count(sql`p.sent_at is null and p.tries >= ${maxTries}`).as('unmailable'),
      count(isByHand(sendsEmail)).as('by_hand'),
      count(sql`p.opened_at is not null`).as('opened'),
      count(sql`p.came_at is not null`).as('came'),
      count(sql`p.declined_at is not null`).as('declined'),
    ])
    .where('p.community_id', '=', community_id)
    .where('p.invitation_id', '=', invitation_id)
    .executeTakeFirstOrThrow()
}

type Asked = {
  invitation_id: string
  limit: number
  /** The last id of the page before. */
  after?: number
  byHand?: { sendsEmail: boolean }
}

/** People of a list in its order. */
export async function findPeople(
  db: Database,
  community_id: number,
  { invitation_id, limit, after = 0, byHand }: Asked,
) {
  return db
    .selectFrom('invited_people as p')
    .select(['p.id', 'p.full_name', 'p.kind', 'p.contact', 'p.code', 'p.locale'])
    .select(state.as('state'))
    .$narrowType<{ kind: InvitedPersonShown['kind'] }>()
    .where('p.community_id', '=', community_id)
    .where('p.invitation_id', '=', invitation_id)
    .where('p.id', '>', after)
    .$if(byHand !== undefined, (query) => query.where(isByHand(byHand?.sendsEmail ?? true)))
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

type Page = Omit<Asked, 'after'> & {
  cursor?: string | undefined
  community: Community
  product: Product
}

/**
 * A page of the people of a list, each with the text that an operator sends by hand.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function pageOfPeople(
  db: Database,
  { cursor, limit, community, product, ...asked }: Page,
): Promise<{ people: InvitedPersonShown[]; next_cursor: string | null }> {
  const [after] = cursor === undefined ? [0] : readCursor(cursor, ['integer'])
  const found = await findPeople(db, community.id, { ...asked, after, limit: limit + 1 })
  const people = found.slice(0, limit).map(({ code, locale, ...person }) => ({
    ...person,
    text: serverWords(locale, 'invitation.personalText', {
      name: person.full_name,
      community: community.name,
      url: product.public_url + invitedPath(community.identification_token, code),
    }),
  }))
  const last = found.length > limit ? people.at(-1) : undefined
  return { people, next_cursor: last ? encodeCursor([last.id]) : null }
}

/** Notes that an operator has sent somebody their text; the name of the list, or `undefined` where there is no such person. */
export async function noteSent(
  db: Database,
  community_id: number,
  { invitation_id, person_id }: { invitation_id: string; person_id: number },
): Promise<string | undefined> {
  const changed = await db
    .updateTable('invited_people as one')
    .from('invitations as list')
    .set({ sent_at: sql<string>`now()` })
    .whereRef('list.community_id', '=', 'one.community_id')
    .whereRef('list.id', '=', 'one.invitation_id')
    .where('one.community_id', '=', community_id)
    .where('one.invitation_id', '=', invitation_id)
    .where('one.id', '=', person_id)
    .returning('list.name')
    .executeTakeFirst()
  return changed?.name
}

/** Deletes somebody who has not come from a list; the name of the list, or `undefined` where there is no such person. */
export async function forgetPerson(
  db: Database,
  community_id: number,
  { invitation_id, person_id }: { invitation_id: string; person_id: number },
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('invited_people')
    .where('community_id', '=', community_id)
    .where('invitation_id', '=', invitation_id)
    .where('id', '=', person_id)
    .where('came_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (deleted.numDeletedRows === 0n) return undefined
  const { name } = await db
    .updateTable('invitations')
    .set({ uses_limit: sql<number | null>`nullif(uses_limit - 1, 0)` })
    .where('community_id', '=', community_id)
    .where('id', '=', invitation_id)
    .returning('name')
    .executeTakeFirstOrThrow()
  return name
}

/** Deletes all people of a list that has ended. */
export async function forgetPeople(
  db: Database,
  community_id: number,
  invitation_id: string,
): Promise<void> {
  await db
    .deleteFrom('invited_people')
    .where('community_id', '=', community_id)
    .where('invitation_id', '=', invitation_id)
    .execute()
}
