import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createPost,
  joinContest,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input, Path } from '#shared/contracts/calls.ts'

const chowk = testApp()
const secret = /e-?mail|phone|latitude|longitude|^lat$|^lng$|pincode|token|hash$|password|address/i

/** Every field name and text in an answer. */
function* walk(value: unknown): Generator<{ name: string; text: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    yield { name, text: typeof inner === 'object' ? '' : String(inner) }
    yield* walk(inner)
  }
}

test('no answer of a post tells an e-mail, a phone, a position, a token or a hash', async () => {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community)
  const owner = { community_id: author.community_id, user_id: author.id }
  // Logins are the whole installation's, and the demo community has some.
  const email = `reader-${author.id}@example.org`
  const phone = String(author.id % 1e9).padStart(10, '6')
  const private_texts = [email, phone, '28.59', '77.22', '110003', author.token]
  await chowk.db
    .insertInto('logins')
    .values([
      { ...owner, kind: 'email', value: email },
      { ...owner, kind: 'phone', value: phone },
    ])
    .execute()
  const contest = await createContest(chowk.db, community)
  await joinContest(chowk.db, contest, author)
  const position = { latitude: 28.59, longitude: 77.22, pincode: '110003' }
  const post = await createPost(chowk.db, author, { ...position, contest_id: contest.id })
  await chowk.call('post/pinpost', { post_id: post.id, pin: true }, author)
  const near = { location: 'Nearme', latitude: 28.59, longitude: 77.22 }
  const written = {
    location: 'Pune',
    language_id: 2,
    title: 'A title',
    description: 'A description',
  }
  const calls: [Path, object][] = [
    ['post/feed', {}],
    ['post/feed', { sort: 'trending' }],
    ['post/feed', near],
    ['post/contest-posts', { contest_id: contest.id }],
    ['post/singlepost', { postid: `${post.id}` }],
    ['post/mypinnedposts', { user_id: author.id }],
    ['post/moods', {}],
    ['post/languages', {}],
    ['post/new-share', { post_id: post.id }],
    ['post/votepost', { post_id: post.id, vote: 'upvote' }],
    ['post/newpost', written],
    ['post/new-comment', { post_id: post.id, text: 'Hello' }],
    ['post/comments', { post_id: post.id }],
    ['post/mention-offers', { query: '' }],
  ]
  for (const [path, input] of calls) {
    const { body } = await chowk.call(path, input as Input<Path>, reader)
    const found = [...walk(body)]
    expect(found.length, path).toBeGreaterThan(0)
    const told = found.filter(
      ({ name, text }) =>
        secret.test(name) || private_texts.some((privateText) => text.includes(privateText)),
    )
    expect(told, path).toEqual([])
  }
})
