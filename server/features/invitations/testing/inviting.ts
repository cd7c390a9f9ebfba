import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newCode } from '#server/db/new-code.ts'
import { createMember, type TestCommunity, type TestMember } from '#server/testing/factories.ts'
import { type Newcomer, newcomer, withIdentity } from '#server/testing/newcomer.ts'
import { newPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { WrittenInvitation } from '#shared/contracts/console/invitations.ts'
import { DAY, invitationCodeLength } from '#shared/limits.ts'
import type { Joining } from '#shared/rules/joining.ts'

/** A community with an operator, which people join that way. */
export async function communityJoined(chowk: TestApp, joining: Joining) {
  const visitor = await newcomer(chowk)
  const { community } = visitor
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  await chowk.call('console/set-joining', { joining }, operator)
  return { visitor, community, operator }
}

/** An invitation of the operator, with what its link ends with. */
export async function invite(
  chowk: TestApp,
  operator: TestMember,
  written: Partial<WrittenInvitation> = {},
) {
  const invitations = [{ name: 'Block C', ...written }]
  const { body } = await chowk.call('console/new-invitations', { invitations }, operator)
  const [id = ''] = body.invitation_ids
  return { id, code: await codeOf(chowk, operator, id) }
}

/** An invitation that nobody has made by a call. */
export async function createInvitation(db: Database, community: { id: number }): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('invitations')
    .values({
      community_id: community.id,
      id,
      code: newCode(invitationCodeLength),
      name: 'Block C',
    })
    .execute()
  return id
}

export async function codeOf({ db }: TestApp, { community_id }: TestMember, id: string) {
  const { code } = await db
    .selectFrom('invitations')
    .select('code')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return code
}

/** Registers somebody new by a phone that a code has verified. */
export async function registerAnew(
  chowk: TestApp,
  { draft }: Pick<Newcomer, 'draft'>,
  invitation_code = '',
) {
  const { phone, username } = newPerson()
  const browser = await withIdentity(chowk, { phone })
  return browser.call('auth/register', { ...draft, username, invitation_code })
}

/** A member who waits for an operator's yes. */
export async function createWaiting(
  { db }: TestApp,
  community: TestCommunity,
  full_name = 'Noor Fatima',
): Promise<TestMember> {
  const member = await createMember(db, community, { full_name })
  await db
    .updateTable('users')
    .set({ waiting_since: sql<string>`now()` })
    .where('community_id', '=', community.id)
    .where('id', '=', member.id)
    .execute()
  return member
}

/** A list of people in a community, and what is done with it. */
export async function communityWithList(chowk: TestApp, joining: Joining = 'invitation') {
  const joined = await communityJoined(chowk, joining)
  const { community, operator } = joined
  const invitation_id = randomUUID()
  const send = (people: [string, string][], written = {}) =>
    chowk.call(
      'console/invite-people',
      {
        ...{ invitation_id, name: 'Residents', people, locale: 'en' },
        expires_at: new Date(Date.now() + 30 * DAY).toISOString(),
        ...written,
      },
      operator,
    )
  const people = async (which: 'all' | 'by_hand' = 'all') =>
    (await chowk.call('console/invited-people', { invitation_id, which }, operator)).body.people
  const shown = async () =>
    (await chowk.call('console/invitation', { invitation_id }, operator)).body.invitation
  const linkCodes = async () =>
    (await people()).map(({ text }) => /\/invited\/(\w+)/.exec(text)?.[1] ?? '')
  const { identification_token } = community
  const opened = async (invitation_code: string) =>
    (await chowk.call('auth/joining', { identification_token, invitation_code })).body.invitation
  return { ...joined, identification_token, invitation_id, send, people, shown, linkCodes, opened }
}
