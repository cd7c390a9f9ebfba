import { describe, expect, test } from 'vitest'
import { createContest, createPost } from '#server/testing/factories.ts'
import {
  ago,
  asha,
  chowk,
  comment,
  community,
  find,
  keysOf,
  ravi,
  search,
  searchCommunities,
  textOf,
  write,
} from './testing/searched-community.ts'

searchCommunities()

describe('ranks', () => {
  // SEARCH-4
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

  // SEARCH-4
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
  // SEARCH-5
  test('a post with the found words highlighted', async () => {
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

  // SEARCH-5
  test('texts as they are, never HTML of ours', async () => {
    await write('<b>Mango</b> & <i>co</i>')
    const [result] = await search('mango')
    expect(result && textOf(result.title)).toBe('<b>[Mango]</b> & <i>co</i>')
  })
})

describe('refuses', () => {
  // CALL-post-search
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
    const { error } = await chowk.call('post/search', { query: 'x' })
    expect(error.errors).toEqual({ identification_token: 'This is missing.' })
  })
})

test('a cursor that somebody made up is no error of ours', async () => {
  const cursor = Buffer.from(`[${2 ** 53 - 1},${-(2 ** 53) + 1},"2020-01-01T00:00:00.000Z",7]`)
  const input = { query: 'x', cursor: cursor.toString('base64url') }
  expect((await chowk.call('post/search', input, community)).status).toBe(200)
})
