import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { latestItem } from '#server/features/moderation/testing/reporting.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestCommunity,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { defaultLanguageId, maxHeldWords } from '#shared/limits.ts'

// Posts that wait for a moderator by a word of the community's list.

const chowk = testApp()

async function careful(...words: string[]) {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const author = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  expect((await save(operator, { words, version: 1 })).status).toBe(200)
  return { community, operator, author }
}

const save = (as: TestMember, input: Input<'console/save-held-words'>) =>
  chowk.call('console/save-held-words', input, as)

const attempt = async (as: TestMember, ...words: string[]) =>
  (await chowk.call('console/try-held-words', { words }, as)).body

const text = {
  ...{ location: 'New Delhi', language_id: defaultLanguageId, title: 'At the lake' },
  description: 'The geese are back.',
}

async function write(as: TestMember, input: Partial<Input<'post/newpost'>> = {}) {
  return (await chowk.call('post/newpost', { ...text, ...input }, as)).body.post
}

async function edit(as: TestMember, { id }: { id: number }, description: string) {
  return (await chowk.call('post/updatepost', { ...text, description, postid: id }, as)).body.post
}

async function show(as: TestMember) {
  const { id: item_id, version } = await latestItem(chowk, as)
  const decision = { item_id, version, action: 'show', reason: 'other' } as const
  expect((await chowk.call('console/decide', decision, as)).status).toBe(200)
}

/** An entry that an operator has entered for its author. */
async function createEntryOnBehalf(community: TestCommunity, author: TestMember, title: string) {
  const contest = await createContest(chowk.db, community)
  const contest_id = contest.id
  await createParticipation(chowk.db, contest, author)
  await chowk.db
    .insertInto('on_behalf_consents')
    .values({
      community_id: community.id,
      contest_id,
      user_id: author.id,
      given_how: 'words',
      given_on: today(),
    })
    .execute()
  await createPost(chowk.db, author, { title, contest_id, entered_by_operator: true })
}

// HOLD-2
test('a post with a word of the list waits, and the queue says with which', async () => {
  const { author, operator } = await careful('free money', 'लॉटरी')
  expect((await write(author)).is_held).toBe(false)
  const post = await write(author, { description: 'Win the लॉटरी today' })
  expect(post.is_held).toBe(true)
  const waiting = { held_for: 'word', held_word: 'लॉटरी', state: 'open' }
  expect(await latestItem(chowk, operator)).toMatchObject(waiting)
  const { items } = (await chowk.call('console/moderation', {}, operator)).body
  expect(items).toMatchObject([waiting])
  const held = (await chowk.call('post/held', {}, author)).body.posts
  expect(held.map(({ id }) => id)).toEqual([post.id])
  await show(operator)
  expect((await write(author, { title: 'Free  MONEY' })).is_held).toBe(true)
  expect(await latestItem(chowk, operator)).toMatchObject({ held_word: 'free money' })
  expect((await write(author, { source_link: 'free.money' })).is_held).toBe(true)
})

// HOLD-2
test('an edit waits that brings a word in, not one that leaves it in', async () => {
  const { author, operator } = await careful('lottery', 'money')
  const post = await write(author)
  expect((await edit(author, post, 'A lottery')).is_held).toBe(true)
  await show(operator)
  expect((await edit(author, post, 'The same lottery')).is_held).toBe(false)
  expect((await edit(author, post, 'The lottery for money')).is_held).toBe(true)
  expect(await latestItem(chowk, operator)).toMatchObject({ held_word: 'money', state: 'open' })
})

// HOLD-2
test('those who run the community wait for no word, nor do members of another one', async () => {
  const { community, operator } = await careful('lottery')
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  const { author: elsewhere } = await careful('money')
  for (const as of [operator, moderator, elsewhere]) {
    expect((await write(as, { description: 'A lottery' })).is_held).toBe(false)
  }
})

// HOLD-2
test('operators alone read, try and change the words, by their version, and each change is logged', async () => {
  const { community, operator, author } = await careful('lottery')
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  for (const as of [author, moderator]) {
    expect((await chowk.call('console/held-words', {}, as)).error.code).toBe('not_allowed')
    const words = ['money']
    expect((await chowk.call('console/try-held-words', { words }, as)).error.code).toBe(
      'not_allowed',
    )
    expect((await save(as, { words, version: 2 })).error.code).toBe('not_allowed')
  }
  const late = await save(operator, { words: ['money'], version: 1 })
  expect(late.error.code).toBe('changed_meanwhile')
  const { body } = await chowk.call('console/held-words', {}, operator)
  expect(body).toEqual({ words: ['lottery'], version: 2 })
  expect((await save(operator, { words: [], version: 2 })).body.version).toBe(3)
  expect((await write(author, { description: 'A lottery' })).is_held).toBe(false)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action }) => action)).toEqual(['edit-held-words', 'edit-held-words'])
})

// HOLD-2
test.each([
  ['without a letter', ['…']],
  ['that is too long', ['a'.repeat(61)]],
  ['of too many', Array.from({ length: maxHeldWords + 1 }, (_, index) => `word ${index}`)],
])('a word %s is refused', async (_what, words) => {
  const { operator } = await careful()
  expect((await save(operator, { words, version: 2 })).status).toBe(422)
})

// HOLD-2
test('words are tried on the latest posts that others see, without those of who runs the community', async () => {
  const { community, operator, author } = await careful()
  const { author: elsewhere } = await careful()
  expect(await attempt(operator, 'lottery')).toEqual({
    ...{ tried_count: 0, held_count: 0 },
    examples: [],
  })
  const title = 'A lottery'
  const hidden_at = new Date().toISOString()
  const first = await createPost(chowk.db, author, { title: '', description: 'My LOTTERY' })
  await createPost(chowk.db, author, { title, hidden_at })
  await createPost(chowk.db, author, { title, deleted_at: hidden_at })
  await createEntryOnBehalf(community, author, title)
  await createPost(chowk.db, operator, { title })
  await createPost(chowk.db, elsewhere, { title })
  await createPost(chowk.db, author)
  const last = await createPost(chowk.db, author, { title })
  const { examples, ...counts } = await attempt(operator, 'geese are here', 'lottery')
  expect(counts).toEqual({ tried_count: 5, held_count: 2 })
  expect(examples).toMatchObject([
    { title, word: 'lottery', slug: `a-lottery-${last.id.toString(36)}` },
    { title: 'My LOTTERY', word: 'lottery', slug: `post-${first.id.toString(36)}` },
  ])
})

// HOLD-2
test('of many posts the latest thousand are tried, and the latest ten that would wait are named', async () => {
  const { operator, author } = await careful()
  await sql`
    insert into posts (community_id, id, user_id, language_id, title, location_name, created_at)
    select ${author.community_id}, new_id(${author.community_id}::integer, 'posts'), ${author.id},
      ${defaultLanguageId}, 'Lottery ' || number, 'Lake', now() - number * interval '1 minute'
    from generate_series(1, 1005) number`.execute(chowk.db)
  const { tried_count, held_count, examples } = await attempt(operator, 'lottery')
  expect([tried_count, held_count]).toEqual([1000, 1000])
  expect(examples.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Lottery ${index + 1}`),
  )
  expect((await attempt(operator, 'lottery 1000', 'lottery 1001')).held_count).toBe(1)
  expect(await chowk.statementsOf(() => attempt(operator, 'lottery'))).toHaveLength(1)
})
