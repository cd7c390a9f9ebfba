import { expect, test } from 'vitest'
import {
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { defaultChannels } from '#shared/rules/notification-kinds.ts'

const chowk = testApp()

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const ravi = await createMember(chowk.db, community)
  return { community, asha, ravi, post: await createPost(chowk.db, asha) }
}

const choose = (input: Input<'notification/update-kinds'>, as: TestMember) =>
  chowk.call('notification/update-kinds', input, as)

const channelsOf = async (member: TestMember) => {
  const { body } = await chowk.call('notification/kinds', {}, member)
  return Object.fromEntries(body.kinds.map(({ kind, channel }) => [kind, channel]))
}

// LETTER-1
test('a member who has chosen nothing has the defaults, and no letter', async () => {
  const { asha } = await neighbours()
  expect(await channelsOf(asha)).toEqual(defaultChannels)
  expect((await chowk.call('notification/kinds', {}, asha)).body.weekly_letter).toBe(false)
})

// ALERT-18, CALL-notification-kinds
test('stores the choice for a kind, without changing the rest or other members', async () => {
  const { asha, ravi } = await neighbours()
  await choose({ kinds: [{ kind: 'votes', channel: 'none' }] }, asha)
  const { body } = await choose(
    { kinds: [{ kind: 'votes', channel: 'push' }], weekly_letter: true },
    asha,
  )
  expect(body.weekly_letter).toBe(true)
  expect(await channelsOf(asha)).toEqual({ ...defaultChannels, votes: 'push' })
  expect(await channelsOf(ravi)).toEqual(defaultChannels)
  await choose({ weekly_letter: false }, asha)
  expect((await chowk.call('notification/kinds', {}, asha)).body.weekly_letter).toBe(false)
})

test('equal choices at once are one', async () => {
  const { asha } = await neighbours()
  const input = { kinds: [{ kind: 'votes', channel: 'none' }], weekly_letter: true } as const
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => choose({ ...input, kinds: [...input.kinds] }, asha)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

// ALERT-18
test('a member gets no notification of a kind that they turned off', async () => {
  const { asha, ravi, post } = await neighbours()
  await choose({ kinds: [{ kind: 'comments', channel: 'none' }] }, asha)
  await chowk.call('post/new-comment', { post_id: post.id, text: 'Hello' }, ravi)
  await chowk.call('post/votepost', { post_id: post.id, vote: 'upvote' }, ravi)
  const { body } = await chowk.call('notification/list', {}, asha)
  expect(body.notifications.map(({ event }) => event)).toEqual(['votes'])
})

test.each([
  { kinds: [{ kind: 'moderation', channel: 'none' }] },
  { kinds: [{ kind: 'votes', channel: 'email' }] },
  { kinds: [{ kind: 'weather', channel: 'none' }] },
  { kinds: [{ kind: 'votes', channel: 'pigeon' }] },
  { kinds: ['push', 'none'].map((channel) => ({ kind: 'votes', channel })) },
  { weekly_letter: 'yes' },
])('refuses %j', async (input) => {
  const { asha } = await neighbours()
  const { status } = await choose(input as Input<'notification/update-kinds'>, asha)
  expect(status).toBe(422)
  expect(await channelsOf(asha)).toEqual(defaultChannels)
})

test('a visitor has nothing to choose', async () => {
  const { community } = await neighbours()
  const answer = await chowk.call('notification/kinds', {}, community)
  expect(answer.error.code).toBe('login_to_continue')
})
