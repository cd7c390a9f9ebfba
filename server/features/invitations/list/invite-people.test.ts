import { expect, test } from 'vitest'
import { createContest, createMember } from '#server/testing/factories.ts'
import { countAccounts } from '#server/testing/newcomer.ts'
import { newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY, invitedPeopleAtOnce, maxInvitedPeople, maxOpenInvitations } from '#shared/limits.ts'
import { communityJoined, communityWithList } from '../testing/inviting.ts'

const chowk = testApp()
const list = () => communityWithList(chowk)

// INVITE-7
test('a list of 5,000 is checked and invited, and nobody has an account before they accept', async () => {
  const { community, operator, send, shown } = await list()
  const before = await countAccounts(chowk, community)
  const people = Array.from({ length: maxInvitedPeople }, (_, index): [string, string] => [
    `Neighbour ${index}`,
    `${index}-${community.identification_token}@example.org`,
  ])
  for (let start = 0; start < people.length; start += invitedPeopleAtOnce) {
    const part = people.slice(start, start + invitedPeopleAtOnce)
    const checked = await chowk.call('console/check-people', { people: part }, operator)
    expect(checked.body).toEqual({ left_out: [] })
    expect((await send(part)).body).toEqual({ invited: invitedPeopleAtOnce, left_out: 0 })
  }
  expect(await shown()).toMatchObject({
    ...{ by_list: true, uses_limit: maxInvitedPeople, used: 0 },
    list: { people: maxInvitedPeople, unmailed: maxInvitedPeople, by_hand: 0, came: 0 },
  })
  expect(await countAccounts(chowk, community)).toBe(before)
}, 60_000)

// INVITE-10
test('the links of a list lead on to its challenge', async () => {
  const { community, send, linkCodes, opened, shown } = await list()
  const contest = await createContest(chowk.db, community)
  await send([['Lata Iyer', newPerson().email]], { contest_id: contest.id })
  const [code = ''] = await linkCodes()
  expect((await opened(code))?.contest_id).toBe(contest.id)
  expect((await shown()).contest).toEqual({ id: contest.id, title: 'Walk' })
})

// INVITE-7
test('a check says who is left out and why, and stores nothing', async () => {
  const { community, operator, identification_token, send, linkCodes, people } = await list()
  const [invited, stopped, member, other] = [newPerson(), newPerson(), newPerson(), newPerson()]
  await send([
    ['Lata Iyer', invited.email],
    ['Ravi Menon', stopped.email],
  ])
  const [, invitation_code = ''] = await linkCodes()
  const never = { identification_token, invitation_code, never_again: true }
  await chowk.call('auth/decline-invitation', never)
  const asha = await createMember(chowk.db, community)
  await chowk.db
    .insertInto('logins')
    .values({ kind: 'phone', value: member.phone, community_id: community.id, user_id: asha.id })
    .execute()
  const asked: [string, string][] = [
    ['Lata Iyer', invited.email.toUpperCase()],
    ['Asha Verma', `+91 ${member.phone}`],
    ['Meena Nair', other.email],
  ]
  const check = async (as = operator) =>
    (await chowk.call('console/check-people', { people: asked }, as)).body.left_out
  expect(await check()).toEqual([
    { index: 0, reason: 'invited' },
    { index: 1, reason: 'member' },
  ])
  expect(await people()).toHaveLength(2)
  expect((await send(asked)).body).toEqual({ invited: 1, left_out: 2 })
  // Another community learns nothing of these members and lists, but respects a no.
  const elsewhere = await communityWithList(chowk)
  expect(await check(elsewhere.operator)).toEqual([])
  const again: [string, string][] = [['Ravi Menon', stopped.email]]
  const { body } = await chowk.call('console/check-people', { people: again }, elsewhere.operator)
  expect(body.left_out).toEqual([{ index: 0, reason: 'refused' }])
  expect((await elsewhere.send(again)).body).toEqual({ invited: 0, left_out: 1 })
})

test('a list that is sent twice invites nobody twice, and is logged once', async () => {
  const { send, shown, operator } = await list()
  const people: [string, string][] = [
    ['Lata Iyer', newPerson().email],
    ['Ravi Menon', newPerson().phone],
  ]
  expect((await send(people)).body).toEqual({ invited: 2, left_out: 0 })
  expect((await send(people)).body).toEqual({ invited: 0, left_out: 2 })
  await send([['Meena Nair', newPerson().email]])
  expect(await shown()).toMatchObject({ used: 0, uses_limit: 3 })
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  const logged = rows.filter(({ action }) => action === 'invite-people')
  expect(logged).toMatchObject([{ subject_name: 'Residents' }])
})

test('of two operators who send the same people at once, each person is invited by one', async () => {
  const first = await list()
  const people = Array.from({ length: 20 }, (_, index): [string, string] => [
    `Neighbour ${index}`,
    newPerson().email,
  ])
  const second = { invitation_id: crypto.randomUUID(), name: 'The same' }
  const answers = await Promise.all([first.send(people), first.send(people, second)])
  const sum = answers.reduce((total, { body }) => total + body.invited, 0)
  expect(sum).toBe(20)
})

test('a list in which everybody is left out is not made', async () => {
  const { send, operator } = await list()
  const people: [string, string][] = [['Lata Iyer', newPerson().email]]
  await send(people)
  await send(people, { invitation_id: crypto.randomUUID() })
  expect((await chowk.call('console/invitations', {}, operator)).body.rows).toHaveLength(1)
})

test('wrong cells are refused by row and column, and nobody is invited', async () => {
  const { send, operator } = await list()
  const { error } = await send([
    ['Lata Iyer', newPerson().email],
    ['', 'ravi'],
    ['Meena', '12'],
  ])
  expect(error.errors).toEqual({
    'people.1.0': 'name_missing',
    'people.1.1': 'contact_wrong',
    'people.2.1': 'contact_wrong',
  })
  expect((await chowk.call('console/invitations', {}, operator)).body.rows).toEqual([])
})

test.each([
  ['that is over', { expires_at: new Date(Date.now() - DAY).toISOString() }, 'expires_at'],
  ['after 90 days', { expires_at: new Date(Date.now() + 91 * DAY).toISOString() }, 'expires_at'],
  ['in no language of ours', { locale: 'xx' }, 'locale'],
])('a list %s is refused', async (_what, written, field) => {
  const { send } = await list()
  const { error } = await send([['Lata Iyer', newPerson().email]], written)
  expect(Object.keys(error.errors ?? {})).toEqual([field])
})

test('a list counts among the open invitations', async () => {
  const { community, send } = await list()
  const rows = Array.from({ length: maxOpenInvitations }, (_, index) => ({
    ...{ community_id: community.id, id: crypto.randomUUID() },
    ...{ code: `FULL${index}`, name: 'Block C' },
  }))
  await chowk.db.insertInto('invitations').values(rows).execute()
  const { error } = await send([['Lata Iyer', newPerson().email]])
  expect(error.code).toBe('too_many_invitations')
})

test('a list is neither changed nor reset, nor is another invitation made a list', async () => {
  const { send, invitation_id, operator } = await list()
  await send([['Lata Iyer', newPerson().email]])
  const change = { invitation_id, name: 'Others' }
  for (const answer of [
    await chowk.call('console/change-invitation', change, operator),
    await chowk.call('console/reset-invitation', { invitation_id }, operator),
  ]) {
    expect(answer.error.code).toBe('invitation_not_found')
  }
  const made = { invitations: [{ name: 'Block C' }] }
  const { body } = await chowk.call('console/new-invitations', made, operator)
  const [id = ''] = body.invitation_ids
  const answer = await send([['Lata Iyer', newPerson().email]], { invitation_id: id })
  expect(answer.error.code).toBe('invitation_not_found')
})

test('a list of another community is not there', async () => {
  const { invitation_id, send, people } = await list()
  await send([['Lata Iyer', newPerson().email]])
  const [{ id: person_id } = { id: 0 }] = await people()
  const { operator } = await communityJoined(chowk, 'open')
  const about = { invitation_id, person_id }
  for (const answer of [
    await chowk.call('console/invitation', { invitation_id }, operator),
    await chowk.call('console/invited-people', { invitation_id }, operator),
    await chowk.call('console/sent-by-hand', about, operator),
    await chowk.call('console/forget-invited', about, operator),
    await chowk.call('console/invited-export', { invitation_id }, operator),
  ]) {
    expect(answer.error.code).toBe('invitation_not_found')
  }
})
