import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withIdentity } from '#server/testing/newcomer.ts'
import { newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { communityWithList, createWaiting, registerAnew } from '../testing/inviting.ts'

const chowk = testApp()
type List = Awaited<ReturnType<typeof communityWithList>>

async function listOf(count: number) {
  const list = await communityWithList(chowk)
  const people = Array.from({ length: count }, () => newPerson())
  await list.send(people.map(({ email }, index) => [`Neighbour ${index}`, email]))
  return { ...list, emails: people.map(({ email }) => email) }
}

async function registerBy(
  { visitor: { draft } }: List,
  contact: { email?: string; phone?: string },
  invitation_code = '',
) {
  const browser = await withIdentity(chowk, contact)
  const { username } = newPerson()
  return browser.call('auth/register', { ...draft, username, invitation_code })
}

const decline = (list: List, invitation_code: string, never_again = false) =>
  chowk.call('auth/decline-invitation', {
    ...{ identification_token: list.identification_token, invitation_code, never_again },
  })

// INVITE-7
test('who proves that a contact is theirs comes in by it, without the link, once', async () => {
  const list = await communityWithList(chowk)
  const { email, phone } = newPerson()
  await list.send([
    ['Lata Iyer', email],
    ['Ravi Menon', `+91 ${phone}`],
  ])
  expect((await registerBy(list, { email })).body.user.membership).toBe('full')
  expect((await registerBy(list, { phone })).body.user.membership).toBe('full')
  expect(await list.shown()).toMatchObject({ used: 2, uses_limit: 2, state: 'full' })
  expect((await list.people()).map(({ state }) => state)).toEqual(['came', 'came'])
  const about = { invitation_id: list.invitation_id }
  const came = await chowk.call('console/came-by-invitation', about, list.operator)
  expect(came.body.members).toHaveLength(2)
})

// INVITE-8
test('a personal link names the invited, and lets one person in, whatever they sign up with', async () => {
  const list = await listOf(2)
  const [code = ''] = await list.linkCodes()
  const person = { full_name: 'Neighbour 0', has_declined: false }
  expect(await list.opened(code)).toEqual({ name: '', state: 'open', person, contest_id: null })
  const { user } = (await registerAnew(chowk, list.visitor, code)).body
  expect(user.membership).toBe('full')
  expect(await list.opened(code)).toMatchObject({ state: 'full' })
  expect((await registerAnew(chowk, list.visitor, code)).error.code).toBe('invitation_full')
  expect(await list.shown()).toMatchObject({ used: 1, list: { came: 1 } })
})

test('of several who come by one link at once, one is let in', async () => {
  const list = await listOf(2)
  const [code = ''] = await list.linkCodes()
  const answers = await Promise.all([1, 2, 3, 4].map(() => registerAnew(chowk, list.visitor, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await list.shown()).used).toBe(1)
})

test('who was invited at two contacts comes once, and counts for both', async () => {
  const list = await communityWithList(chowk)
  const { email, phone } = newPerson()
  await list.send([
    ['Lata Iyer', email],
    ['Lata Iyer', phone],
  ])
  const [code = ''] = await list.linkCodes()
  await registerBy(list, { phone }, code)
  expect((await list.people()).map(({ state }) => state)).toEqual(['came', 'came'])
  expect(await list.shown()).toMatchObject({ used: 2, state: 'full' })
})

test('the link that the list itself has lets nobody in', async () => {
  const list = await listOf(1)
  const { code } = await list.shown()
  expect(await list.opened(code)).toBeNull()
  expect((await registerAnew(chowk, list.visitor, code)).error.code).toBe('invitation_not_found')
})

test.each([
  ['ended', sql`ended_at = now()`, 'invitation_not_found'],
  ['expired', sql`expires_at = now() - interval '1 minute'`, 'invitation_expired'],
])(
  'nobody comes by a list that has %s, neither by link nor by contact',
  async (_what, change, code) => {
    const list = await listOf(1)
    const [link = ''] = await list.linkCodes()
    await sql`update invitations set ${change} where community_id = ${list.community.id}`.execute(
      chowk.db,
    )
    const [email = ''] = list.emails
    expect((await registerBy(list, { email })).error.code).toBe('invitation_needed')
    expect((await registerBy(list, { email }, link)).error.code).toBe(code)
  },
)

test('somebody who waits is let in by their contact', async () => {
  const list = await communityWithList(chowk, 'approval')
  const noor = await createWaiting(chowk, list.community)
  const { phone } = newPerson()
  await list.send([['Noor Fatima', phone]])
  await chowk.db
    .insertInto('logins')
    .values({ kind: 'phone', value: phone, community_id: list.community.id, user_id: noor.id })
    .execute()
  const [invitation_code = ''] = await list.linkCodes()
  const used = await chowk.call('user/use-invitation', { invitation_code }, noor)
  expect(used.status).toBe(200)
  expect((await list.people())[0]?.state).toBe('came')
})

// INVITE-9
test('who declines may still come, and is not invited any more if they wish', async () => {
  const list = await listOf(2)
  const [first = '', second = ''] = await list.linkCodes()
  await decline(list, first)
  expect(await list.opened(first)).toMatchObject({ state: 'open', person: { has_declined: true } })
  expect((await list.people())[0]?.state).toBe('declined')
  expect((await registerAnew(chowk, list.visitor, first)).status).toBe(200)
  expect((await list.people())[0]?.state).toBe('came')
  expect((await decline(list, first)).error.code).toBe('invitation_not_found')
  await decline(list, second, true)
  const { rows } = await sql<{ text: string }>`
    select encode(contact_hash, 'hex') as text from refused_contacts`.execute(chowk.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ text }) => /^[0-9a-f]{64}$/.test(text))).toBe(true)
})

test('an opened link is noted once, and an unknown one tells nothing', async () => {
  const list = await listOf(1)
  const [code = ''] = await list.linkCodes()
  const open = (invitation_code: string) =>
    chowk.call('auth/open-invitation', {
      ...{ identification_token: list.identification_token, invitation_code },
    })
  const answers = [await open(code), await open(code), await open('NOSUCHCODE')]
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await list.people())[0]?.state).toBe('opened')
  expect((await list.shown()).list?.opened).toBe(1)
})
