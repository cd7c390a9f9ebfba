import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { defaultLanguageId } from '#shared/limits.ts'

const chowk = testApp()
const hindi = 1

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  return { community, asha, ravi: await createMember(chowk.db, community) }
}

const preferencesOf = ({ community_id, id }: TestMember) =>
  chowk.db
    .selectFrom('users')
    .select(['view_moods', 'selected_language_id'])
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const untouched = { view_moods: [], selected_language_id: defaultLanguageId }

// CALL-user-update-view-moods
test("keeps the moods of a member in their order, each once, and no other member's", async () => {
  const { asha, ravi } = await neighbours()
  const { body } = await chowk.call('user/update-view-moods', { moods: [3, 1, 3] }, asha)
  expect(body.moods.map(({ mood_name }) => mood_name)).toEqual(['Curious', 'Hopeful'])
  expect(await preferencesOf(asha)).toEqual({ ...untouched, view_moods: [3, 1] })
  expect(await preferencesOf(ravi)).toEqual(untouched)
  const none = await chowk.call('user/update-view-moods', { moods: [] }, asha)
  expect(none.body.moods).toEqual([])
  expect(await preferencesOf(asha)).toEqual(untouched)
})

test('names the moods in the language that the member has selected', async () => {
  const { asha } = await neighbours()
  await chowk.call('user/update-selected-language', { language_id: hindi }, asha)
  const { body } = await chowk.call('user/update-view-moods', { moods: [2] }, asha)
  expect(body.moods.map(({ mood_name }) => mood_name)).toEqual(['खुश'])
})

test('stores no moods if one of them is not known', async () => {
  const { asha } = await neighbours()
  const answer = await chowk.call('user/update-view-moods', { moods: [1, 4711] }, asha)
  expect(answer.error).toMatchObject({
    message: 'Given data was invalid',
    errors: { moods: 'This mood is not known here' },
  })
  const many = Array.from({ length: 51 }, (_, index) => index + 1)
  expect((await chowk.call('user/update-view-moods', { moods: many }, asha)).status).toBe(422)
  expect(
    (await chowk.call('user/update-view-moods', { moods: [5_000_000_000] }, asha)).status,
  ).toBe(422)
  expect(await preferencesOf(asha)).toEqual(untouched)
})

// CALL-user-update-selected-language
test("keeps the language of a member, and no other member's", async () => {
  const { asha, ravi } = await neighbours()
  const { body } = await chowk.call('user/update-selected-language', { language_id: hindi }, asha)
  expect(body).toEqual({ status: 'success' })
  expect(await preferencesOf(asha)).toEqual({ ...untouched, selected_language_id: hindi })
  expect(await preferencesOf(ravi)).toEqual(untouched)
})

test.each([4711, 5_000_000_000])(
  'refuses the language %i, which the site does not have',
  async (language_id) => {
    const { asha } = await neighbours()
    const answer = await chowk.call('user/update-selected-language', { language_id }, asha)
    expect(answer.error.errors).toHaveProperty('language_id')
    expect(await preferencesOf(asha)).toEqual(untouched)
  },
)

test('a language of another site is none of this one', async () => {
  const { asha } = await neighbours()
  const site = { id: (asha.id % 1_000_000_000) + 1_000_000, name: 'Another site' }
  await chowk.db.insertInto('sites').values(site).execute()
  await chowk.db
    .updateTable('communities')
    .set({ site_id: site.id })
    .where('id', '=', asha.community_id)
    .execute()
  const answer = await chowk.call('user/update-selected-language', { language_id: hindi }, asha)
  expect(answer.status).toBe(422)
})

// PLACE-17
test('a visitor who changes the language or the moods is asked to login', async () => {
  const { community } = await neighbours()
  const language = await chowk.call('user/update-selected-language', { language_id: 1 }, community)
  expect(language.status).toBe(401)
  expect(language.error.message).toBe('Please login to continue.')
  const moods = await chowk.call('user/update-view-moods', { moods: [1] }, community)
  expect(moods.error.message).toBe('Login to continue')
})

test('nobody changes the moods or the language of another', async () => {
  const { asha, ravi } = await neighbours()
  for (const [path, fields] of [
    ['user/update-view-moods', { moods: [1] }],
    ['user/update-selected-language', { language_id: hindi }],
  ] as const) {
    await chowk.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${ravi.token}` },
      payload: { ...fields, user_id: asha.id },
    })
  }
  expect(await preferencesOf(asha)).toEqual(untouched)
})

test('of two choices at once one is stored completely', async () => {
  const { asha } = await neighbours()
  const choices = [[1, 2], [3, 4], [5], [6, 7, 8]]
  await Promise.all(choices.map((moods) => chowk.call('user/update-view-moods', { moods }, asha)))
  expect(choices).toContainEqual((await preferencesOf(asha)).view_moods)
})

test('a choice of moods takes 2 statements, one of a language 1', async () => {
  const { asha } = await neighbours()
  const moods = () => chowk.call('user/update-view-moods', { moods: [1] }, asha)
  expect(await chowk.statementsOf(moods)).toHaveLength(2)
  const language = () => chowk.call('user/update-selected-language', { language_id: 1 }, asha)
  expect(await chowk.statementsOf(language)).toHaveLength(1)
})

const localeOf = async ({ community_id, id }: TestMember) =>
  (
    await chowk.db
      .selectFrom('users')
      .select('locale')
      .where('community_id', '=', community_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).locale

// CALL-user-update-locale
test("keeps the language in which a member reads, and no other member's", async () => {
  const { asha, ravi } = await neighbours()
  const { body } = await chowk.call('user/update-locale', { locale: 'hi' }, asha)
  expect(body).toEqual({ status: 'success' })
  expect(await localeOf(asha)).toBe('hi')
  expect(await localeOf(ravi)).toBeNull()
})

test.each(['', 'xx', 'HI', '../en', 'a'.repeat(11)])(
  'refuses %j, which is no language of the interface',
  async (locale) => {
    const { asha } = await neighbours()
    expect((await chowk.call('user/update-locale', { locale }, asha)).status).toBe(422)
    expect(await localeOf(asha)).toBeNull()
  },
)

test('a visitor has no language to store', async () => {
  const community = await createCommunity(chowk.db)
  const { error } = await chowk.call('user/update-locale', { locale: 'hi' }, community)
  expect(error.code).toBe('login_to_continue')
})
