import { describe, expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createPost,
} from '#server/testing/factories.ts'
import {
  asha,
  chowk,
  comment,
  community,
  find,
  now,
  ravi,
  searchCommunities,
  write,
} from './testing/searched-community.ts'

searchCommunities()

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

  // ACCESS-9
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

  // ACCESS-9
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

  // ACCESS-9
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

  // ACCESS-9
  test('anything of another community, nor the words it uses', async () => {
    await write('Mango season')
    const other = await createCommunity(chowk.db)
    const stranger = await createMember(chowk.db, other)
    expect(await find('mango', other)).toEqual([])
    expect(await find('mangoo', other)).toEqual([])
    expect(await find('mango', stranger)).toEqual([])
    expect(await find('mango', asha)).toHaveLength(1)
  })

  // ACCESS-9
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
