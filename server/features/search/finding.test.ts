import { describe, expect, test } from 'vitest'
import { createContest, createMember } from '#server/testing/factories.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import {
  asha,
  chowk,
  comment,
  community,
  find,
  idsOf,
  search,
  searchCommunities,
  write,
} from './testing/searched-community.ts'

searchCommunities()

describe('finds', () => {
  // SEARCH-1, SEARCH-2, SEARCH-3
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
    ['a long word with two edits', 'Library committee', '', 'comittie'],
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

  // SEARCH-1
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

  // SEARCH-2
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
  // SEARCH-1
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

  test.each(['?!', '—', '👍', "'", '\\', ':*', '&|!()', '<->'])('anything by %j', async (query) => {
    await write('Mango season')
    expect(await find(query)).toEqual([])
  })

  test("the HTML of a challenge's description", async () => {
    await createContest(chowk.db, community)
    expect(await find('little')).toHaveLength(1)
    expect(await find('p')).toEqual([])
  })
})
