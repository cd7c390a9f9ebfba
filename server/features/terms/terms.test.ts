import { expect, test } from 'vitest'
import { createAccount } from '#server/features/auth/sign-up/create-account.ts'
import { memberState } from '#server/features.ts'
import { createCommunity, createMember, type TestMember, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()
const [hindi, english] = [1, 2]
const text = { language_id: english, terms: '<p>Be kind.</p>', privacy: '' }

async function office() {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const asha = await createMember(chowk.db, community)
  const { identification_token } = community
  const publish = (written: Partial<Input<'console/publish-terms'>> = {}) =>
    chowk.call(
      'console/publish-terms',
      { texts: [text], in_force_from: today(), version: 1, ...written },
      operator,
    )
  const listed = async () => (await chowk.call('console/terms', {}, operator)).body
  const shown = async (language_id = english) =>
    (await chowk.call('site/terms', { identification_token, language_id })).body.terms
  return { community, operator, asha, publish, listed, shown }
}

const accept = (version: number, member: TestMember) =>
  chowk.call('user/accept-terms', { version }, member)

const askedOf = ({ community_id, id }: TestMember) => memberState.terms(chowk.db, community_id, id)

const acceptedBy = ({ community_id, id }: Pick<TestMember, 'community_id' | 'id'>) =>
  chowk.db
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at'])
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .orderBy('version')
    .execute()

// CONSOLE-21
test('nobody is asked anything until operators have published terms', async () => {
  const { asha, shown, listed } = await office()
  expect(await shown()).toBeNull()
  expect(await askedOf(asha)).toEqual({ to_accept: null })
  expect(await listed()).toMatchObject({ published: [], texts: [], version: 1 })
})

// CONSOLE-21
test('members are asked to accept what is in force, once; each version is a row with its time', async () => {
  const { asha, operator, publish, listed, shown } = await office()
  expect((await publish()).body).toEqual({ status: 'success', version: 2 })
  expect(await shown()).toEqual({
    ...{ version: 1, in_force_from: today(), language_code: 'en' },
    ...{ terms: '<p>Be kind.</p>', privacy: '' },
  })
  expect(await askedOf(asha)).toEqual({ to_accept: 1 })
  for (let time = 0; time < 2; time++) expect((await accept(1, asha)).status).toBe(200)
  expect(await acceptedBy(asha)).toEqual([{ version: 1, accepted_at: expect.any(String) }])
  expect(await askedOf(asha)).toEqual({ to_accept: null })
  expect(await askedOf(operator)).toEqual({ to_accept: 1 })
  expect((await listed()).published).toMatchObject([{ version: 1, accepted_count: 1 }])
  await publish({ version: 2 })
  expect(await askedOf(asha)).toEqual({ to_accept: 2 })
  await accept(2, asha)
  expect((await acceptedBy(asha)).map(({ version }) => version)).toEqual([1, 2])
})

// CONSOLE-21
test('a version to come is shown to nobody and asked of nobody before its date', async () => {
  const { community, asha, publish, listed, shown } = await office()
  await publish({ in_force_from: addDays(today(), 1) })
  expect(await shown()).toBeNull()
  expect(await askedOf(asha)).toEqual({ to_accept: null })
  expect((await listed()).texts).toEqual([text])
  await chowk.db
    .updateTable('community_terms')
    .set({ in_force_from: today() })
    .where('community_id', '=', community.id)
    .execute()
  expect((await shown())?.version).toBe(1)
  expect(await askedOf(asha)).toEqual({ to_accept: 1 })
})

// CONSOLE-21
test('reads and writes go on for who has not accepted', async () => {
  const { asha, publish } = await office()
  await publish()
  expect((await chowk.call('post/feed', {}, asha)).status).toBe(200)
  expect((await chowk.call('user/userdetail', { user_id: asha.id }, asha)).status).toBe(200)
})

// CONSOLE-21
test('who signs up accepts the version in force', async () => {
  const { community, publish } = await office()
  const join = (username: string, terms_accepted: boolean) =>
    createAccount(chowk.db, {
      ...{ community: { id: community.id, site_id: 3 }, full_name: 'Noor' },
      ...{ username: `${username}${community.id}`, language_id: english, terms_accepted },
    })
  const before = await join('before', true)
  await publish()
  const after = await join('after', true)
  const without = await join('without', false)
  expect(await acceptedBy(before)).toEqual([])
  expect(await acceptedBy(after)).toMatchObject([{ version: 1 }])
  expect(await acceptedBy(without)).toEqual([])
})

test('readers get their language, else the first one of the community', async () => {
  const { operator, publish, shown } = await office()
  const inHindi = { language_id: hindi, terms: '<p>भले रहें।</p>', privacy: '' }
  await publish({ texts: [text, inHindi] })
  expect((await shown(hindi))?.language_code).toBe('hi')
  expect((await shown(5))?.language_code).toBe('en')
  const presented = { name: 'Lodhi', place_name: '', language_ids: [hindi], version: 1 }
  await chowk.call('console/save-community', presented, operator)
  expect((await shown(5))?.language_code).toBe('hi')
})

test('of two operators who publish at once the second is told', async () => {
  const { publish, listed } = await office()
  const answers = await Promise.all([publish(), publish()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await listed()).published).toHaveLength(1)
})

test.each([
  { texts: [{ language_id: english, terms: '<p> </p>', privacy: '' }] },
  { texts: [{ language_id: 4711, terms: '<p>x</p>', privacy: '' }] },
  { in_force_from: addDays(today(), -1) },
])('refuses %j', async (wrong) => {
  const { publish, listed } = await office()
  expect((await publish(wrong)).error.code).toBe('given_data_invalid')
  expect((await listed()).version).toBe(1)
})

test('a version of another community, or none, cannot be accepted', async () => {
  const [here, there] = [await office(), await office()]
  await there.publish()
  expect((await accept(1, here.asha)).error.code).toBe('not_found')
  expect(await acceptedBy(here.asha)).toEqual([])
})

test('what is published is sanitised, and logged', async () => {
  const { operator, publish, shown } = await office()
  await publish({ texts: [{ ...text, terms: '<p onclick="x()">Be kind.<script>x</script></p>' }] })
  expect((await shown())?.terms).toBe('<p>Be kind.</p>')
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows).toMatchObject([{ action: 'publish-terms' }])
})
