import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createMember,
  createPost,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import { maxMentions } from '#shared/limits.ts'

const chowk = testApp()

/** Usernames are the whole installation's, so each test has its own. */
const ownPrefix = () => `m${randomUUID().replaceAll('-', '').slice(0, 10)}`

async function named(community: TestCommunity, username: string, full_name = 'Ravi Menon') {
  const member = await createMember(chowk.db, community, { full_name })
  await chowk.db
    .insertInto('logins')
    .values({ kind: 'username', value: username, community_id: community.id, user_id: member.id })
    .execute()
  return { ...member, username }
}

async function postInCommunity() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  return { community, author, post: await createPost(chowk.db, author), prefix: ownPrefix() }
}

const change = (member: TestMember, set: { banned_at?: string; deleted_at?: string }) =>
  chowk.db
    .updateTable('users')
    .set(set)
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()

async function mentionsIn(post: { id: number }, text: string, as: TestMember) {
  const { body } = await chowk.call('post/new-comment', { post_id: post.id, text }, as)
  return body.comment.mentions
}

// COMMENT-5
test('a comment names the members of its community in its text, each once', async () => {
  const { community, author, post, prefix } = await postInCommunity()
  const foreign = await createCommunity(chowk.db)
  const ravi = await named(community, `${prefix}.ravi`)
  const meera = await named(community, `${prefix}-meera`)
  const far = await named(foreign, `${prefix}-far`)
  const text = `@${ravi.username.toUpperCase()}, @${ravi.username} and (@${meera.username}.) not
    @${far.username}, not @${prefix}-nobody, not mail@${ravi.username} nor https://x.org/@${ravi.username}`
  const mentions = await mentionsIn(post, text, author)
  expect(mentions).toEqual(
    [meera, ravi]
      .map(({ id, username }) => ({ user_id: id, username }))
      .sort((one, other) => (one.username < other.username ? -1 : 1)),
  )
  const { body } = await chowk.call('post/comments', { post_id: post.id }, community)
  expect(body.comments[0]?.mentions).toEqual(mentions)
})

test('a username that ends with a dot is distinguished from a name at the end of a sentence', async () => {
  const { community, author, post, prefix } = await postInCommunity()
  const dotted = await named(community, `${prefix}.`)
  const plain = await named(community, `${prefix}x`)
  const [mention] = await mentionsIn(post, `So says @${prefix}.`, author)
  expect(mention?.user_id).toBe(dotted.id)
  expect((await mentionsIn(post, `So says @${prefix}x.`, author))[0]?.user_id).toBe(plain.id)
})

test('names no member who is banned, gone, or reported by the reader', async () => {
  const { community, author, post, prefix } = await postInCommunity()
  const members = []
  for (const letter of ['a', 'b', 'c', 'd']) {
    members.push(await named(community, `${prefix}-${letter}`))
  }
  const [banned, deleted, reported, stored] = members
  if (!banned || !deleted || !reported || !stored) throw new Error('no members')
  const text = members.map(({ username }) => `@${username}`).join(' ')
  expect(await mentionsIn(post, text, author)).toHaveLength(4)
  await change(banned, { banned_at: new Date().toISOString() })
  await change(deleted, { deleted_at: new Date().toISOString() })
  await chowk.call('post/report', { user_id: reported.id, reason: 'abuse' }, author)
  const seenBy = async (as: As) => {
    const { body } = await chowk.call('post/comments', { post_id: post.id }, as)
    return body.comments[0]?.mentions.map(({ user_id }) => user_id)
  }
  expect(await seenBy(author)).toEqual([stored.id])
  expect(await seenBy(community)).toEqual([reported.id, stored.id])
  expect(await mentionsIn(post, text, stored)).toHaveLength(2)
})

test(`names at most ${maxMentions} members`, async () => {
  const { community, author, post, prefix } = await postInCommunity()
  const names: string[] = []
  for (let index = 0; index < maxMentions + 2; index++) {
    names.push((await named(community, `${prefix}-${index}`)).username)
  }
  const text = names.map((name) => `@${name}`).join(' ')
  expect(await mentionsIn(post, text, author)).toHaveLength(maxMentions)
})

const offers = (query: string, as?: As) => chowk.call('post/mention-offers', { query }, as)

// COMMENT-5
test('offers members by the beginning of their username or name, in any case and script', async () => {
  const { community, author, prefix } = await postInCommunity()
  const ravi = await named(community, `${prefix}-ravi`, 'Zubin Mehta')
  const hindi = await named(community, `zz${prefix}`, 'रवि मेनन')
  const found = async (query: string) =>
    (await offers(query, author)).body.users.map(({ id }) => id)
  expect(await found(`${prefix.toUpperCase()}-R`)).toEqual([ravi.id])
  expect(await found('zUb')).toEqual([ravi.id])
  expect(await found('रवि')).toEqual([hindi.id])
  expect((await offers('रवि', author)).body.users).toEqual([
    { id: hindi.id, full_name: 'रवि मेनन', profile_pic: null, username: `zz${prefix}` },
  ])
  for (const query of ['%', '_', 'mehta', `${prefix}-x`, '\\']) {
    expect(await found(query)).toEqual([])
  }
})

// CALL-post-mention-offers
test('offers six at most, those by username first, and not the one who asks', async () => {
  const { community, prefix } = await postInCommunity()
  const asker = await named(community, `${prefix}-0`)
  const by_name = await named(community, `zz${prefix}`, `${prefix} Sharma`)
  const by_username = []
  for (let index = 1; index < 4; index++) {
    by_username.push(await named(community, `${prefix}-${index}`))
  }
  const few = (await offers(prefix, asker)).body.users
  expect(few.map(({ id }) => id)).toEqual([...by_username.map(({ id }) => id), by_name.id])
  for (let index = 4; index < 9; index++) await named(community, `${prefix}-${index}`)
  expect((await offers(prefix, asker)).body.users).toHaveLength(6)
})

test('offers nobody who is banned, gone, reported or of another community', async () => {
  const { community, author, prefix } = await postInCommunity()
  const foreign = await createCommunity(chowk.db)
  await named(foreign, `${prefix}-far`)
  await change(await named(community, `${prefix}-banned`), { banned_at: new Date().toISOString() })
  await change(await named(community, `${prefix}-gone`), { deleted_at: new Date().toISOString() })
  const reported = await named(community, `${prefix}-reported`)
  await chowk.call('post/report', { user_id: reported.id, reason: 'abuse' }, author)
  expect((await offers(prefix, author)).body.users).toEqual([])
})

test('offers nothing to a visitor', async () => {
  const { community } = await postInCommunity()
  for (const as of [community, undefined]) {
    expect((await offers('a', as)).error.code).toBe('login_to_continue')
  }
})
