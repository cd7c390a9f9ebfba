import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { maxAboutLength, maxAliasLength, maxBioLength, maxNameLength } from '#shared/limits.ts'

const chowk = testApp()

const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))

const update = (input: Input<'user/update-profile'>, as: TestMember) =>
  chowk.call('user/update-profile', input, as)

const seenBy = async (as: TestMember, { id }: TestMember) =>
  (await chowk.call('user/userdetail', { user_id: id }, as)).body.user

// CALL-user-update-profile
test('changes what is given of a profile, and leaves the rest', async () => {
  const member = await someMember()
  const bio = 'Walks by the lake'
  const { body } = await update({ bio, about: 'Up at five.', gender: 'female' }, member)
  expect(body).toEqual({
    status: 'success',
    message: 'Profile updated successfully.',
    user: {
      ...{ id: member.id, full_name: 'Asha Verma', profile_pic: null, cover_pic: null },
      user_detail: {
        ...{ bio, about: 'Up at five.', gender: 'female', selected_language_id: 2 },
        ...{ alias: null, in_standings: true, shows_achievements: true },
      },
    },
  })
  await update({ full_name: ' Asha V. Rao ' }, member)
  const changed = { full_name: 'Asha V. Rao', user_detail: { bio, about: 'Up at five.' } }
  expect(await seenBy(member, member)).toMatchObject(changed)
  await update({ bio: '', gender: null, language_id: 1 }, member)
  expect(await seenBy(member, member)).toMatchObject({
    user_detail: { bio: '', about: 'Up at five.', gender: null, selected_language_id: 1 },
  })
})

test('a change that gives nothing changes nothing', async () => {
  const member = await someMember()
  await update({ bio: 'Walks' }, member)
  const before = await seenBy(member, member)
  expect((await update({}, member)).status).toBe(200)
  expect(await seenBy(member, member)).toEqual(before)
})

test('others see name, bio and About, and not the gender', async () => {
  const member = await someMember()
  const reader = await createMember(chowk.db, { id: member.community_id })
  await update({ full_name: 'Noor', bio: 'Bakes', about: 'On Sundays', gender: 'other' }, member)
  expect(await seenBy(reader, member)).toEqual({
    ...{ id: member.id, full_name: 'Noor', profile_pic: null, cover_pic: null },
    user_detail: { bio: 'Bakes', about: 'On Sundays' },
  })
})

// CALL-user-update-profile
test('nobody changes the profile of another', async () => {
  const member = await someMember()
  const other = await createMember(chowk.db, { id: member.community_id })
  // No field of the call can name another member.
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/user/update-profile',
    headers: headersOf(other),
    payload: { user_id: member.id, id: member.id, bio: 'Not mine' },
  })
  expect(answer.json().user).toMatchObject({ id: other.id })
  expect(await seenBy(member, member)).toMatchObject({ user_detail: { bio: '' } })
})

test('refuses a visitor', async () => {
  const community = await createCommunity(chowk.db)
  const { error } = await chowk.call('user/update-profile', { bio: 'Somebody' }, community)
  expect(error.code).toBe('login_to_continue')
})

test('fields that nobody may send change nothing', async () => {
  const member = await someMember()
  const payload = { bio: 'Walks', role: 'operator', profile_pic: 'https://example.org/a.png' }
  const headers = headersOf(member)
  const url = '/api/user/update-profile'
  await chowk.app.inject({ method: 'POST', url, headers, payload })
  const row = await chowk.db
    .selectFrom('users')
    .select(['role', 'profile_pic', 'bio'])
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ role: 'member', profile_pic: null, bio: 'Walks' })
})

test.each([
  ['full_name', ''],
  ['full_name', '...'],
  ['full_name', 'x'.repeat(maxNameLength + 1)],
  ['bio', 'x'.repeat(maxBioLength + 1)],
  ['about', 'x'.repeat(maxAboutLength + 1)],
  ['gender', 'none'],
  ['alias', ''],
  ['alias', '...'],
  ['alias', 'x'.repeat(maxAliasLength + 1)],
  ['in_standings', 'no'],
  ['shows_achievements', 'no'],
  ['language_id', 9_999],
  ['picture_id', 'mine.png'],
])('refuses the %s %j, and changes nothing else', async (field, value) => {
  const member = await someMember()
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/user/update-profile',
    headers: headersOf(member),
    payload: { bio: 'Walks', [field]: value },
  })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors)).toEqual([field])
  expect(await seenBy(member, member)).toMatchObject({
    full_name: 'Asha Verma',
    user_detail: { bio: '' },
  })
})

test('the longest texts are taken', async () => {
  const member = await someMember()
  const input = { bio: 'x'.repeat(maxBioLength), about: 'x'.repeat(maxAboutLength) }
  expect((await update(input, member)).status).toBe(200)
})

// CALL-user-update-profile
test.each(['full_name', 'bio', 'about'] as const)(
  'a member is found by a misspelt word of their new %s',
  async (field) => {
    const member = await someMember()
    await update({ [field]: 'Chrysanthemum' }, member)
    const search = { query: 'crysanthemum', kind: 'person' } as const
    const { body } = await chowk.call('post/search', search, member)
    expect(body.results.map(({ id }) => id)).toEqual([member.id])
  },
)

test('of changes of different fields at once none is lost', async () => {
  const member = await someMember()
  const changes = [{ full_name: 'Noor' }, { bio: 'Bakes' }, { about: 'Bread' }, { gender: 'other' }]
  await Promise.all(changes.map((change) => update(change as Input<'user/update-profile'>, member)))
  expect(await seenBy(member, member)).toMatchObject({
    full_name: 'Noor',
    user_detail: { bio: 'Bakes', about: 'Bread', gender: 'other' },
  })
})

test('takes two statements, and three with words or a language', async () => {
  const member = await someMember()
  const count = async (input: Input<'user/update-profile'>) =>
    (await chowk.statementsOf(() => update(input, member))).length
  expect(await count({ gender: 'other' })).toBe(2)
  expect(await count({ gender: 'other', language_id: 1 })).toBe(3)
  expect(await count({ full_name: 'Noor', bio: 'Bakes', about: 'Bread' })).toBe(3)
})
