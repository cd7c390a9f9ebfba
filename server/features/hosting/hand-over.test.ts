import { expect, test } from 'vitest'
import { findCommunity } from '#server/calls/callers/community.ts'
import { communityWithList } from '#server/features/invitations/testing/inviting.ts'
import { createMember, type TestMember } from '#server/testing/factories.ts'
import { codeSentTo, createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import { handOver } from './hand-over.ts'

const chowk = testApp()

const change = ({ community_id, id }: TestMember, set: object) =>
  chowk.db
    .updateTable('users')
    .set(set)
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()

const give = async ({ community_id }: { community_id: number }, login: string) =>
  handOver(chowk.db, await findCommunity(chowk.db, community_id), login)

const now = () => new Date().toISOString()

// HOST-3
test('a member becomes operator of a community that has none, and both they and the log hear of it', async () => {
  for (const by of ['username', 'email', 'phone'] as const) {
    const { member, ...person } = await createPerson(chowk.db)
    expect(await give(member, ` ${person[by].toUpperCase()} `)).toEqual({
      user_id: member.id,
      full_name: 'Asha Verma',
      isNew: false,
    })
    const { rows } = (await chowk.call('console/log', {}, member)).body
    expect(rows).toMatchObject([
      { action: 'hand-over-community', actor: null, member: { id: member.id } },
    ])
    const { notifications } = (await chowk.call('notification/list', {}, member)).body
    expect(notifications).toMatchObject([{ event: 'made_operator' }])
  }
})

// HOST-3
test('a member writes meanwhile, and neither they nor the host wait for ever', async () => {
  const { member, email } = await createPerson(chowk.db)
  const { community_id, id } = member
  const handing = await chowk.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ bio: 'I am at home.' })
      .where('community_id', '=', community_id)
      .where('id', '=', id)
      .execute()
    const handed = give(member, email)
    await doneOrWaiting(chowk.db, await processOf(transaction), handed)
    // Refers to the community, as each row that a member writes.
    const period = { community_id, kind: 'order', hours: 2 }
    await transaction.insertInto('duty_periods').values(period).execute()
    return { handed }
  })
  expect(await handing.handed).toMatchObject({ user_id: id })
})

// HOST-3
test('while there is an operator who can act, nothing changes', async () => {
  const { member, email } = await createPerson(chowk.db)
  const community = { id: member.community_id }
  const role = 'operator'
  const operator = await createMember(chowk.db, community, { role, full_name: 'Meera' })
  expect(await give(member, email)).toEqual({ refusal: 'has_operator', who: 'Meera' })
  expect((await chowk.call('console/self', {}, member)).error.code).toBe('not_allowed')
  await change(operator, { banned_at: now() })
  expect(await give(member, email)).toMatchObject({ user_id: member.id })
})

test('who waited for a yes is in as well; who is banned or has left is refused', async () => {
  const { member, email } = await createPerson(chowk.db)
  await change(member, { banned_at: now() })
  expect(await give(member, email)).toEqual({ refusal: 'banned' })
  await change(member, { banned_at: null, waiting_since: now(), refused_at: now() })
  expect(await give(member, email)).toMatchObject({ user_id: member.id })
  expect((await chowk.call('console/self', {}, member)).body.role).toBe('operator')
  await change(member, { deleted_at: now() })
  expect(await give(member, email)).toEqual({ refusal: 'unknown' })
})

test('a member of another community, and an address that nobody has invited, are refused', async () => {
  const [here, elsewhere] = [await createPerson(chowk.db), await createPerson(chowk.db)]
  expect(await give(here.member, elsewhere.email)).toEqual({ refusal: 'of_another_community' })
  expect(await give(here.member, newPerson().email)).toEqual({ refusal: 'unknown' })
})

// HOST-3
test('an invited address gets an account, which a code that is sent there opens', async () => {
  const { community, operator, send, people } = await communityWithList(chowk)
  const { email } = newPerson()
  await send([['Lata Iyer', email]])
  await change(operator, { deleted_at: now() })
  const handed = await give({ community_id: community.id }, email)
  expect(handed).toMatchObject({ full_name: 'Lata Iyer', isNew: true })
  await chowk.call('auth/request-otp', { purpose: 'login', email })
  const otp = codeSentTo(chowk.mailbox, email)
  const { user } = (await chowk.call('auth/verifyotp', { email, otp })).body
  expect(user).toMatchObject({ full_name: 'Lata Iyer', role: 'operator' })
  await change(operator, { deleted_at: null })
  expect(await people()).toMatchObject([{ full_name: 'Lata Iyer', state: 'came' }])
})

test('of two hosts at once one hands the community over', async () => {
  const one = await createPerson(chowk.db)
  const other = newPerson()
  const { community_id } = one.member
  const second = await createMember(chowk.db, { id: community_id })
  await chowk.db
    .insertInto('logins')
    .values({ community_id, user_id: second.id, kind: 'email', value: other.email })
    .execute()
  const handed = await Promise.all([give(one.member, one.email), give(one.member, other.email)])
  expect(handed.filter((each) => 'user_id' in each)).toHaveLength(1)
  expect(handed.filter((each) => 'refusal' in each)).toMatchObject([{ refusal: 'has_operator' }])
})
