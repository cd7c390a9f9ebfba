import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestCommunity } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { LocalInfoItem, LocalInfoPage } from '#shared/contracts/local-info.ts'

const chowk = testApp()
const [hindi, english, marathi, tamil] = [1, 2, 4, 5]
const noPage = { language_code: null, items: [] }

const water = { title: 'Water', text: 'Ask at the tank.' }
const paani = { title: 'पानी', text: 'टंकी पर पूछिए।' }
const ward = {
  title: 'Ward office',
  text: '',
  phone: '011-0000 0101',
  link: 'https://ward.example',
}

type Written = { page?: LocalInfoPage; language_id?: number; items?: unknown }

async function write({ id }: TestCommunity, { items = [water], ...written }: Written = {}) {
  const page = { page: 'faq' as const, language_id: english, ...written }
  await chowk.db
    .insertInto('pages')
    .values({ community_id: id, ...page, items: JSON.stringify(items) })
    .execute()
}

async function read(
  as: Parameters<typeof chowk.call>[2],
  input: { page?: LocalInfoPage; language_id?: number } = {},
) {
  return (await chowk.call('site/page', { page: 'faq', ...input }, as)).body
}

// CALL-site-page
test('answers the items of a page in their order, with phone and link where they have them', async () => {
  const community = await createCommunity(chowk.db)
  const items: LocalInfoItem[] = [ward, water, { ...water, phone: '112' }]
  await write(community, { page: 'local-authorities', items })
  const answer = await read(community, { page: 'local-authorities' })
  expect(answer).toEqual({ language_code: 'en', items })
  expect(await read(community)).toEqual(noPage)
})

// CALL-site-page
test('answers in the language that is asked for, else in English, else in another', async () => {
  const community = await createCommunity(chowk.db)
  expect(await read(community, { language_id: hindi })).toEqual(noPage)
  await write(community, { language_id: tamil, items: [ward] })
  await write(community, { language_id: marathi, items: [ward] })
  expect((await read(community)).language_code).toBe('mr')
  await write(community, { language_id: hindi, items: [paani] })
  await write(community)
  expect(await read(community)).toEqual({ language_code: 'en', items: [water] })
  expect(await read(community, { language_id: 4711 })).toMatchObject({ language_code: 'en' })
  const inHindi = { language_code: 'hi', items: [paani] }
  expect(await read(community, { language_id: hindi })).toEqual(inHindi)
})

test('a page without items is as if nobody had written it', async () => {
  const community = await createCommunity(chowk.db)
  await write(community, { language_id: hindi, items: [] })
  expect(await read(community, { language_id: hindi })).toEqual(noPage)
  await write(community)
  expect(await read(community, { language_id: hindi })).toMatchObject({ language_code: 'en' })
})

test('answers visitors and members with the pages of the community that is asked for alone', async () => {
  const community = await createCommunity(chowk.db)
  const other = await createCommunity(chowk.db)
  await write(other)
  const member = await createMember(chowk.db, community)
  expect(await read(member)).toEqual(noPage)
  const { identification_token } = other
  const { body } = await chowk.call('site/page', { page: 'faq', identification_token }, member)
  expect(body.items).toEqual([water])
})

test('a page of no community is not found', async () => {
  const nowhere = { page: 'faq' as const, identification_token: 'nowhere' }
  expect((await chowk.call('site/page', nowhere)).error.code).toBe('community_not_found')
})

test.each([
  [{ page: 'news' }, 'page'],
  [{}, 'page'],
  [{ page: 'faq', language_id: 'hi' }, 'language_id'],
  [{ page: 'faq', language_id: 5_000_000_000 }, 'language_id'],
])('refuses %j', async (query, field) => {
  const { identification_token } = await createCommunity(chowk.db)
  const answer = await chowk.app.inject({
    url: '/api/site/page',
    query: { ...(query as Record<string, string>), identification_token },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toHaveProperty(field)
})

test.each([
  ['text', 'a text'],
  ['an object', water],
  ['an item without a title', [{ text: 'Ask.' }]],
  ['an empty title', [{ ...water, title: '' }]],
  ['a title that is no text', [{ ...water, title: 5 }]],
  ['an item without a text', [{ title: 'Water' }]],
  ['an item that is a text', ['Water']],
  ['a phone that is a link', [{ ...water, phone: 'https://water.example' }]],
  ['a phone that is a number', [{ ...water, phone: 112 }]],
  ['a link to a script', [water, { ...water, link: 'javascript:alert(1)' }]],
  ['a link that is no text', [{ ...water, link: ['https://water.example'] }]],
])('the database refuses %s', async (_what, items) => {
  const community = await createCommunity(chowk.db)
  await expect(write(community, { items })).rejects.toThrow('pages__items')
})

test('a page takes one statement', async () => {
  const community = await createCommunity(chowk.db)
  expect(await chowk.statementsOf(() => read(community))).toHaveLength(1)
})
