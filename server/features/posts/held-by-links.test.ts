import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { latestItem } from '#server/features/moderation/testing/reporting.ts'
import { createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { defaultLanguageId } from '#shared/limits.ts'
import { carefulCommunity, type Holding, joinBefore } from './testing/careful-community.ts'

// Posts that wait for a moderator by what their author has written shortly before.

const chowk = testApp()

const careful = (holding: Holding) => carefulCommunity(chowk, holding)
const sameLinks = { holds_same_links: true }
const manyLinks = { holds_many_links: true }

const text = {
  ...{ location: 'New Delhi', language_id: defaultLanguageId, title: 'At the lake' },
  description: 'The geese are back.',
}

async function write(as: TestMember, input: Partial<Input<'post/newpost'>> = {}) {
  return (await chowk.call('post/newpost', { ...text, ...input }, as)).body.post
}

const writeLink = (as: TestMember, link: string) => write(as, { description: `See ${link}.` })

async function edit(as: TestMember, { id }: { id: number }, description: string) {
  return (await chowk.call('post/updatepost', { ...text, description, postid: id }, as)).body.post
}

async function comment(as: TestMember, { id }: { id: number }, said: string) {
  return (await chowk.call('post/new-comment', { post_id: id, text: said }, as)).body.comment
}

const heldOf = (posts: { is_held: boolean }[]) => posts.map(({ is_held }) => is_held)

/** As if everything of a member had been written so many hours ago. */
async function age(hours: number, { community_id, id }: TestMember) {
  for (const table of ['posts', 'comments']) {
    await sql`
      update ${sql.table(table)}
      set created_at = created_at - make_interval(hours => ${hours})
      where community_id = ${community_id} and user_id = ${id}`.execute(chowk.db)
  }
}

// HOLD-1
test('the same link of the same member waits within a day, however it is spelt', async () => {
  const { author, reader, operator } = await careful(sameLinks)
  await joinBefore(chowk, 100, author)
  expect((await writeLink(author, 'https://example.org/sale')).is_held).toBe(false)
  expect((await writeLink(reader, 'https://example.org/sale')).is_held).toBe(false)
  const again = await write(author, { source_link: 'www.Example.org/sale/?utm_source=x' })
  expect(again.is_held).toBe(true)
  expect(await latestItem(chowk, operator)).toMatchObject({
    ...{ held_for: 'same-link', state: 'open', reports_count: 0 },
    actions: ['show', 'hide', 'warn', 'mute', 'ban'],
  })
  expect((await writeLink(author, 'https://example.org/other')).is_held).toBe(false)
  await age(25, author)
  expect((await writeLink(author, 'https://example.org/sale')).is_held).toBe(false)
})

// HOLD-1
test('a link that waits counts, and so does one of a comment; one that was deleted does not', async () => {
  const { author, reader } = await careful(sameLinks)
  const talk = await write(reader)
  const said = await comment(author, talk, 'Look at www.example.org/sale')
  const first = await writeLink(author, 'www.example.org/sale')
  expect(first.is_held).toBe(true)
  await writeLink(author, 'www.example.org/other')
  const second = await writeLink(author, 'www.example.org/other')
  expect(second.is_held).toBe(true)
  await chowk.call('post/delete', { postid: first.id }, author)
  await chowk.call('post/delete-comment', { comment_id: said.id }, author)
  expect((await writeLink(author, 'www.example.org/sale')).is_held).toBe(false)
})

// HOLD-1
test('the third post of a new member with a link waits within an hour', async () => {
  const { author, reader, operator } = await careful(manyLinks)
  const talk = await write(reader)
  expect((await writeLink(author, 'www.example.org/1')).is_held).toBe(false)
  expect((await write(author)).is_held).toBe(false)
  await comment(author, talk, 'Look at www.example.org/2')
  expect((await write(author)).is_held).toBe(false)
  expect((await writeLink(author, 'www.example.org/3')).is_held).toBe(true)
  expect(await latestItem(chowk, operator)).toMatchObject({ held_for: 'many-links' })
  await age(2, author)
  expect((await writeLink(author, 'www.example.org/4')).is_held).toBe(false)
  await joinBefore(chowk, 8, author)
  await writeLink(author, 'www.example.org/5')
  expect((await writeLink(author, 'www.example.org/6')).is_held).toBe(false)
})

// HOLD-1
test('an edit that brings a link in is judged as a post with it', async () => {
  const { author, operator } = await careful({ ...sameLinks, ...manyLinks })
  const [first, second, third] = [await write(author), await write(author), await write(author)]
  expect((await edit(author, first, 'See www.example.org/1')).is_held).toBe(false)
  expect((await edit(author, first, 'See https://example.org/1, again')).is_held).toBe(false)
  expect((await edit(author, second, 'See www.example.org/1')).is_held).toBe(true)
  expect(await latestItem(chowk, operator)).toMatchObject({ held_for: 'same-link' })
  expect((await edit(author, third, 'See www.example.org/3')).is_held).toBe(true)
  expect(await latestItem(chowk, operator)).toMatchObject({ held_for: 'many-links' })
})

// HOLD-1
test('an old post that gets a link today counts as of today', async () => {
  const { author } = await careful(sameLinks)
  const post = await write(author)
  await age(100, author)
  expect((await edit(author, post, 'See www.example.org/1')).is_held).toBe(false)
  expect((await writeLink(author, 'www.example.org/1')).is_held).toBe(true)
})

// HOLD-1
test('of posts with the same link that are sent at once, one is shown', async () => {
  const { author } = await careful(sameLinks)
  const links = Array.from({ length: 6 }, () => writeLink(author, 'www.example.org/sale'))
  expect(heldOf(await Promise.all(links)).filter((isHeld) => !isHeld)).toEqual([false])
})

// HOLD-1
test('of a post and an edit with the same link at once, one is shown', async () => {
  const { author } = await careful(sameLinks)
  const post = await write(author)
  const both = [
    edit(author, post, 'See www.example.org/sale'),
    writeLink(author, 'www.example.org/sale'),
  ]
  expect(heldOf(await Promise.all(both)).toSorted()).toEqual([false, true])
})

// HOLD-1
test('those who run the community wait for nobody, nor do members of one that has not chosen it', async () => {
  const { community, operator } = await careful({ ...sameLinks, ...manyLinks })
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  const { author: elsewhere } = await careful({})
  for (const member of [operator, moderator, elsewhere]) {
    const posts = [1, 2, 3].map(() => () => writeLink(member, 'www.example.org/sale'))
    for (const post of posts) expect((await post()).is_held).toBe(false)
  }
})

// HOLD-1
test('comments with links do not wait', async () => {
  const { author, reader } = await careful({ ...sameLinks, ...manyLinks })
  const talk = await write(reader)
  for (const said of ['One', 'Two', 'Three']) {
    await comment(author, talk, `${said}: www.example.org/sale`)
  }
  const { comments } = (await chowk.call('post/comments', { post_id: talk.id }, reader)).body
  expect(comments).toHaveLength(3)
})

test('nothing earlier is read for a post without a link', async () => {
  const { author } = await careful({ ...sameLinks, ...manyLinks })
  const statements = await chowk.statementsOf(() => write(author))
  expect(statements.filter((one) => one.includes('pg_advisory_xact_lock'))).toEqual([])
  const withLink = await chowk.statementsOf(() => writeLink(author, 'www.example.org/1'))
  expect(withLink.filter((one) => one.includes('pg_advisory_xact_lock'))).toHaveLength(1)
})

// HOLD-1
test('a page of an earlier version leaves as they are the choices that it does not know', async () => {
  const { operator } = await careful({ ...sameLinks, ...manyLinks })
  const known: Input<'console/save-moderation-settings'>['settings'] = {
    ...{ holds_first_posts: true, holds_links: false, new_member_days: 7 },
    ...{ publishes_decisions: false, names_moderators: false },
  }
  const saved = await chowk.call(
    'console/save-moderation-settings',
    { settings: known, version: 2 },
    operator,
  )
  expect(saved.status).toBe(200)
  const { body } = await chowk.call('console/moderation-settings', {}, operator)
  expect(body.settings).toEqual({ ...known, ...sameLinks, ...manyLinks })
})
