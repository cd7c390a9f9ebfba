import { beforeEach, describe, expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createPost,
  type TestCommunity,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import type { MarkedText, SearchResult } from '#shared/contracts/search.ts'
import { DAY, defaultLanguageId } from '#shared/limits.ts'
import { learnAllWords } from './vocabulary.ts'

const chowk = testApp()

let community: TestCommunity
let ravi: TestMember
let asha: TestMember

beforeEach(async () => {
  community = await createCommunity(chowk.db)
  ravi = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  asha = await createMember(chowk.db, community, { full_name: 'Asha Verma' })
})

const now = () => new Date().toISOString()
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** A post of Ravi's, the words of which are learnt. */
async function write(
  title: string,
  description = '',
  options: Parameters<typeof createPost>[2] = {},
) {
  const post = await createPost(chowk.db, ravi, { title, description, ...options })
  await learnAllWords(chowk.db, community.id)
  return post
}

async function comment(post: TestPost, text: string, user = ravi): Promise<number> {
  return (await createComment(chowk.db, post, user, { text })).id
}

async function search(
  query: string,
  input: Partial<Input<'post/search'>> = {},
  as: As = community,
): Promise<SearchResult[]> {
  return (await chowk.call('post/search', { query, ...input }, as)).body.results
}

const idsOf = (results: SearchResult[]) => results.map(({ id }) => id)
const keysOf = (results: SearchResult[]) => results.map(({ kind, id }) => `${kind} ${id}`)
const find = async (query: string, as?: As) => idsOf(await search(query, {}, as))
const textOf = (marked: MarkedText) =>
  marked.map(({ text, found }) => (found ? `[${text}]` : text)).join('')

describe('finds', () => {
  test.each([
    ['a word of the title', 'Mango season', '', 'mango'],
    ['a word of the text', 'Season', 'The mangoes are ripe', 'mangoes'],
    ['words of title and text together', 'Mango season', 'All are ripe', 'ripe mango'],
    ['the beginning of a word', 'Mangoes', '', 'mang'],
    ['a word in other capitals and with an accent', 'CAFÉ corner', '', 'cafe'],
    ['a hashtag', 'See #monsoon', '', '#monsoon'],
    ['a number in other digits', 'Sector ५', '', 'sector 5'],
    ['a word of another script', 'சென்னை மழை', '', 'மழை'],
    ['Hindi without nukta', 'नाराज़ पड़ोसी', '', 'नाराज पडोसी'],
    ['Hindi with nukta', 'नाराज पडोसी', '', 'नाराज़ पड़ोसी'],
    ['Hindi with an anusvara for a half letter', 'हिन्दी की किताब', '', 'हिंदी'],
    ['Hindi with other vowel signs', 'बीजली गई', '', 'बिजली गयी'],
    ['Hindi by English letters', 'बिजली फिर गई', '', 'bijlee'],
    ['English letters by Hindi', 'Bijli is gone', '', 'बिजली'],
    ['a word with a letter left out', 'The old orchard', '', 'orchrd'],
    ['a word with swapped letters', 'The old orchard', '', 'orhcard'],
    ['a word with a wrong letter', 'The old orchard', '', 'orcjard'],
    ['a long word with two slips', 'Library committee', '', 'comittie'],
    ['a name written otherwise', 'Walk in Mehrauli', '', 'mahrauli'],
  ])('%s', async (_what, title, description, query) => {
    const post = await write(title, description)
    await write('Something else', 'Of no interest')
    expect(await find(query)).toEqual([post.id])
  })

  test('the place of a post', async () => {
    const post = await write('Mist', '', { location_name: 'Hauz Khas' })
    expect(await find('hauz khas')).toEqual([post.id])
  })

  test('challenges, people, posts and comments, in this order where they match equally', async () => {
    const contest = await createContest(chowk.db, community)
    const walker = await createMember(chowk.db, community, { full_name: 'Walk Singh' })
    const post = await write('A walk')
    const answer = await comment(await write('Mist'), 'Let us walk')
    expect(await find('walk')).toEqual([walker.id, contest.id, post.id, answer])
    for (const [kind, id] of [
      ['person', walker.id],
      ['contest', contest.id],
      ['post', post.id],
      ['comment', answer],
    ] as const) {
      const results = await search('walk', { kind })
      expect(idsOf(results)).toEqual([id])
      expect(results[0]?.kind).toBe(kind)
    }
  })

  test('what a member has just written, misspelt too', async () => {
    const written = {
      title: 'Jamun season',
      description: 'At last',
      location: 'Lodhi Garden',
      language_id: defaultLanguageId,
    }
    const { post } = (await chowk.call('post/newpost', written, asha)).body
    expect(await find('jamnu')).toEqual([post.id])
    const changed = { ...written, title: 'Guava season', postid: post.id }
    await chowk.call('post/updatepost', changed, asha)
    expect(await find('gauva')).toEqual([post.id])
    expect(await find('jamun')).toEqual([])
  })
})

describe('does not find', () => {
  test('what lacks one of the words', async () => {
    await write('Mango season')
    expect(await find('mango orchard')).toEqual([])
  })

  test('a similar word where the word itself is known', async () => {
    await write('Garden')
    const guard = await write('Gerden')
    expect(await find('gerden')).toEqual([guard.id])
  })

  test('the middle of a word, or a word that differs much', async () => {
    await write('The old orchard')
    expect(await find('chard')).toEqual([])
    expect(await find('orchestra')).toEqual([])
  })

  test.each(['?!', '—', '👍', '\u0000', "'", '\\', ':*', '&|!()', '<->'])(
    'anything by %j',
    async (query) => {
      await write('Mango season')
      expect(await find(query)).toEqual([])
    },
  )

  test("the HTML of a challenge's description", async () => {
    await createContest(chowk.db, community)
    expect(await find('little')).toHaveLength(1)
    expect(await find('p')).toEqual([])
  })
})

describe('never shows', () => {
  const gone = () => ({ deleted_at: now() })

  async function change(
    table: 'posts' | 'users',
    id: number,
    set: { deleted_at?: string; hidden_at?: string; banned_at?: string },
  ) {
    await chowk.db
      .updateTable(table)
      .set(set)
      .where('community_id', '=', community.id)
      .where('id', '=', id)
      .execute()
  }

  test.each([
    ['deleted', () => gone()],
    ['hidden', () => ({ hidden_at: now() })],
  ])('a %s post, nor its comments', async (_how, set) => {
    const post = await write('Mango season')
    await comment(post, 'What a mango')
    expect(await find('mango')).toHaveLength(2)
    await change('posts', post.id, set())
    expect(await find('mango')).toEqual([])
    expect(await find('mango', ravi)).toEqual([])
  })

  test.each([
    ['deleted', () => gone()],
    ['banned', () => ({ banned_at: now() })],
  ])('a %s member, their posts, their comments and those on their posts', async (_how, set) => {
    const post = await write('Mango season', 'by menon')
    await comment(post, 'My mango, menon', asha)
    await comment(await createPost(chowk.db, asha), 'Their mango, menon')
    expect(await find('menon')).toHaveLength(4)
    await change('users', ravi.id, set())
    expect(await find('menon')).toEqual([])
  })

  test('a hidden comment, nor what replies to it, nor a deleted comment', async () => {
    const post = await write('Mist')
    const seen = await comment(post, 'A mango')
    await createComment(chowk.db, post, asha, { parent_id: seen, text: 'No mango' })
    expect(await find('mango')).toHaveLength(2)
    const hidden = { hidden_at: now(), text: 'A banana' }
    const { id: parent_id } = await createComment(chowk.db, post, ravi, hidden)
    await createComment(chowk.db, post, asha, { parent_id, text: 'No banana' })
    await createComment(chowk.db, post, asha, { ...gone(), text: 'Any banana?' })
    expect(await find('banana')).toEqual([])
  })

  test('a challenge that is not published', async () => {
    await createContest(chowk.db, community, { published: false })
    expect(await find('walk')).toEqual([])
  })

  test('anything of another community, nor the words it uses', async () => {
    await write('Mango season')
    const other = await createCommunity(chowk.db)
    const stranger = await createMember(chowk.db, other)
    expect(await find('mango', other)).toEqual([])
    expect(await find('mangoo', other)).toEqual([])
    expect(await find('mango', stranger)).toEqual([])
    expect(await find('mango', asha)).toHaveLength(1)
  })

  test('what the reader has reported, to that reader alone', async () => {
    const post = await write('Mango season')
    await comment(post, 'What a mango')
    const answer = await comment(await createPost(chowk.db, asha), 'More mango')
    const report = (subject: object) =>
      chowk.call('post/report', { reason: 'spam', ...subject }, asha)
    await report({ post_id: post.id })
    expect(await find('mango', asha)).toEqual([answer])
    await report({ comment_id: answer })
    expect(await find('mango', asha)).toEqual([])
    expect(await find('menon', asha)).toEqual([ravi.id])
    await report({ user_id: ravi.id })
    expect(await find('menon', asha)).toEqual([])
    expect(await find('mango')).toHaveLength(3)
  })

  test("a member's address or username", async () => {
    await chowk.db
      .insertInto('logins')
      .values([
        { kind: 'username', value: `u-${ravi.id}`, community_id: community.id, user_id: ravi.id },
        {
          kind: 'email',
          value: `mango${ravi.id}@example.org`,
          community_id: community.id,
          user_id: ravi.id,
        },
      ])
      .execute()
    expect(await find(`u-${ravi.id}`)).toEqual([])
    expect(await find(`mango${ravi.id}`)).toEqual([])
  })
})

describe('ranks', () => {
  test('a title before a text, a word before a similar one, and the newer first', async () => {
    const similarText = await write('Mist', 'bijlee', { created_at: ago(1) })
    const text = await write('Mist', 'bijli', { created_at: ago(2) })
    const similarTitle = await write('Bijlee', '', { created_at: ago(3) })
    const olderTitle = await write('Bijli', '', { created_at: ago(5) })
    const newerTitle = await write('Bijli', '', { created_at: ago(4) })
    expect(await find('bijli')).toEqual(
      [newerTitle, olderTitle, similarTitle, text, similarText].map(({ id }) => id),
    )
  })

  test('each result once, page after page, in the order of one long page', async () => {
    for (let index = 0; index < 5; index++) {
      const post = await write(index % 2 ? 'Mango' : 'Mist', 'mango', { created_at: ago(1) })
      await comment(post, 'mango')
    }
    const all = keysOf(await search('mango'))
    expect(new Set(all).size).toBe(10)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const answer = await chowk.call(
        'post/search',
        { query: 'mango', limit: 3, cursor },
        community,
      )
      paged.push(...keysOf(answer.body.results))
      cursor = answer.body.next_cursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(all)
  })

  test('a title, however many newer posts have the word in their text', async () => {
    const old = await write('Mango', '', { created_at: ago(300) })
    for (let index = 0; index < 205; index++) {
      await createPost(chowk.db, ravi, { title: '', description: 'mango', created_at: ago(1) })
    }
    expect((await find('mango'))[0]).toBe(old.id)
  })
})

describe('shows', () => {
  test('a post with the found words marked', async () => {
    const text = `${'So much was said about it. '.repeat(9)}नयी बिजली आ गई, the lights — ${'and more '.repeat(40)}`
    const post = await write('Bijlee & lights', text)
    const [result] = await search('bijli lights')
    expect(result).toMatchObject({
      kind: 'post',
      id: post.id,
      user: { id: ravi.id, full_name: 'Ravi Menon', profile_pic: null },
      location_name: 'Lodhi Garden',
      comments_count: 0,
      picture: null,
    })
    if (!result) return
    expect(textOf(result.title)).toBe('[Bijlee] & [lights]')
    const part = textOf(result.text)
    expect(part).toMatch(/^….*नयी \[बिजली\] आ गई, the \[lights\] — and more.*…$/)
    expect(part.length).toBeLessThan(200)
  })

  test('a comment with its post, a challenge with its state, a member with what they say', async () => {
    const post = await write('Mist over the lake')
    await comment(post, 'walk\nwalk')
    await createContest(chowk.db, community)
    await chowk.db
      .updateTable('users')
      .set({ bio: 'I walk', about: 'a lot' })
      .where('community_id', '=', community.id)
      .where('id', '=', asha.id)
      .execute()
    const results = await search('walk')
    expect(
      results.map((result) => [result.kind, textOf(result.title), textOf(result.text)]),
    ).toEqual([
      ['contest', '[Walk]', '[Walk] a little. #[walk] #morning'],
      ['person', 'Asha Verma', 'I [walk] · a lot'],
      ['comment', '', '[walk] [walk]'],
    ])
    expect(results[0]).toMatchObject({ state: 'open' })
    expect(results[1]).toMatchObject({ full_name: 'Asha Verma', profile_pic: null })
    expect(results[2]).toMatchObject({
      post_title: 'Mist over the lake',
      post_slug: expect.stringMatching(/^mist-over-the-lake-/),
    })
  })

  test('texts as they are, never HTML of ours', async () => {
    await write('<b>Mango</b> & <i>co</i>')
    const [result] = await search('mango')
    expect(result && textOf(result.title)).toBe('<b>[Mango]</b> & <i>co</i>')
  })
})

describe('refuses', () => {
  test.each([
    [{ query: '' }, 'query'],
    [{ query: ' ' }, 'query'],
    [{ query: 'x'.repeat(101) }, 'query'],
    [{ query: 'x', kind: 'place' as 'post' }, 'kind'],
    [{ query: 'x', limit: 51 }, 'limit'],
    [{ query: 'x', cursor: 'x' }, 'cursor'],
    [{ query: 'x', cursor: Buffer.from('[1,2,"2020",3]').toString('base64url') }, 'cursor'],
  ])('%j', async (input, field) => {
    const { error } = await chowk.call('post/search', input, community)
    expect(error).toMatchObject({
      code: 'given_data_invalid',
      errors: { [field]: expect.any(String) },
    })
  })

  test('a search without a community', async () => {
    expect((await chowk.call('post/search', { query: 'x' })).error.code).toBe('community_not_found')
  })
})

test('a cursor that somebody made up is no error of ours', async () => {
  const cursor = Buffer.from(`[${2 ** 53 - 1},${-(2 ** 53) + 1},"2020-01-01T00:00:00.000Z",7]`)
  const input = { query: 'x', cursor: cursor.toString('base64url') }
  expect((await chowk.call('post/search', input, community)).status).toBe(200)
})
