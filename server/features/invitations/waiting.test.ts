import { expect, test } from 'vitest'
import { createSubject } from '#server/testing/create-subject.ts'
import { inputsAbout } from '#server/testing/every-call.ts'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'
import { communityJoined, createWaiting, invite } from './testing/inviting.ts'

const chowk = testApp()
const ofMembers = (Object.entries(calls) as [Path, Call][]).filter(
  ([, { who }]) => who === 'member',
)

async function whoWaits() {
  const { community, operator } = await communityJoined(chowk, 'approval')
  const noor = await createWaiting(chowk, community)
  return { community, operator, noor }
}

// JOINING-2
test('who waits makes no call of members but those about their own account', async () => {
  const { community, noor } = await whoWaits()
  const subject = await createSubject(chowk.db, community)
  const wrong: object[] = []
  for (const [path, { whileWaiting }] of ofMembers) {
    if (whileWaiting) continue
    const answer = await chowk.app.inject({
      ...{ method: 'POST', url: `/api/${path}`, headers: headersOf(noor) },
      payload: inputsAbout[path](subject),
    })
    const { code } = answer.json()
    if (answer.statusCode !== 403 || code !== 'waiting_for_operator') wrong.push({ path, code })
  }
  expect(wrong).toEqual([])
})

// JOINING-2
test('what members may do who wait writes nothing that others read', () => {
  const writes = ofMembers.filter(([, { whileWaiting, reads }]) => whileWaiting && !reads)
  expect(writes.map(([path]) => path).sort()).toEqual([
    ...['auth/change-contact', 'auth/change-password', 'auth/end-other-sessions'],
    ...['auth/end-session', 'auth/link-provider', 'auth/logout', 'auth/request-change-otp'],
    ...['auth/request-contact-otp', 'auth/request-proof-otp', 'auth/unlink-provider'],
    ...['auth/update-consent', 'notification/read', 'notification/update-kinds'],
    ...['push/subscribe', 'push/unsubscribe', 'user/accept-terms', 'user/delete-account'],
    ...['user/export', 'user/export-file', 'user/update-feed-filter', 'user/update-locale'],
    ...['user/update-selected-language', 'user/update-view-moods', 'user/use-invitation'],
  ])
})

// JOINING-2
test('who waits reads what a visitor reads', async () => {
  const { community, noor } = await whoWaits()
  const { post, contest_id } = await createSubject(chowk.db, community)
  const feed = (as: Parameters<typeof chowk.call>[2]) => chowk.call('post/feed', {}, as)
  expect((await feed(noor)).body).toEqual((await feed(community)).body)
  expect((await feed(noor)).body.posts).toMatchObject([{ id: post.id, my_vote: null }])
  const contest = await chowk.call('contest/singlecontest', { contest_id }, noor)
  expect(contest.body).toEqual(
    (await chowk.call('contest/singlecontest', { contest_id }, community)).body,
  )
})

test('an upload of somebody who waits is refused', async () => {
  const { noor } = await whoWaits()
  const answer = await chowk.app.inject({
    ...{ method: 'POST', url: '/api/uploads' },
    headers: { ...headersOf(noor), 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'waiting_for_operator'])
})

test('nobody finds who waits; they see their own profile', async () => {
  const { community, noor } = await whoWaits()
  const asha = await createMember(chowk.db, community)
  const profile = (as: Parameters<typeof chowk.call>[2]) =>
    chowk.call('user/userdetail', { user_id: noor.id }, as)
  expect((await profile(asha)).error.code).toBe('user_not_found')
  expect((await profile(community)).error.code).toBe('user_not_found')
  expect((await profile(noor)).body.user.full_name).toBe('Noor Fatima')
  const offers = await chowk.call('post/mention-offers', { query: 'noor' }, asha)
  expect(offers.body.users).toEqual([])
})

// JOINING-3
test('a newcomer who is let in gets a notification, and may write at once', async () => {
  const { operator, noor } = await whoWaits()
  const membership = async () => (await chowk.call('user/membership', {}, noor)).body
  expect(await membership()).toEqual({ membership: 'waiting', refusal: '' })
  const { message } = (await chowk.call('console/admit-newcomer', { user_id: noor.id }, operator))
    .body
  expect(message).toBe('They are in, and get a notification.')
  expect(await membership()).toEqual({ membership: 'full', refusal: '' })
  const { notifications } = (await chowk.call('notification/list', {}, noor)).body
  expect(notifications.map(({ event }) => event)).toEqual(['admitted'])
  expect((await chowk.call('user/referral', {}, noor)).status).toBe(200)
})

// JOINING-3
test('who is refused hears the word of the operator, and can still be let in', async () => {
  const { community, operator, noor } = await whoWaits()
  const refusal = 'Please tell us in which block you live.'
  await chowk.call('console/refuse-newcomer', { user_id: noor.id, refusal }, operator)
  const membership = (await chowk.call('user/membership', {}, noor)).body
  expect(membership).toEqual({ membership: 'refused', refusal })
  const { post } = await createSubject(chowk.db, community)
  const vote = await chowk.call('post/votepost', { post_id: post.id, vote: 'upvote' }, noor)
  expect(vote.error.code).toBe('not_let_in')
  const asked = async (kind: 'waiting' | 'refused') =>
    (await chowk.call('console/newcomers', { kind }, operator)).body
  expect(await asked('waiting')).toMatchObject({ newcomers: [], waiting: 0 })
  expect(await asked('refused')).toMatchObject({ newcomers: [{ id: noor.id, refusal }] })
  await chowk.call('console/admit-newcomer', { user_id: noor.id }, operator)
  expect((await chowk.call('user/membership', {}, noor)).body.membership).toBe('full')
})

test('of two operators who decide at once one gets the error that it is decided', async () => {
  const { community, operator, noor } = await whoWaits()
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const answers = await Promise.all([
    chowk.call('console/admit-newcomer', { user_id: noor.id }, operator),
    chowk.call('console/admit-newcomer', { user_id: noor.id }, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await chowk.call('console/refuse-newcomer', { user_id: noor.id }, other)
  expect(late.error.code).toBe('newcomer_decided')
})

test('the queue shows who has waited longest first, a page at a time', async () => {
  const { community, operator, noor } = await whoWaits()
  const ravi = await createWaiting(chowk, community, 'Ravi Menon')
  const elsewhere = await createCommunity(chowk.db)
  await createWaiting(chowk, elsewhere)
  const first = (await chowk.call('console/newcomers', { limit: 1 }, operator)).body
  expect(first).toMatchObject({ newcomers: [{ id: noor.id }], waiting: 2 })
  const cursor = first.next_cursor ?? ''
  const second = (await chowk.call('console/newcomers', { limit: 1, cursor }, operator)).body
  expect(second).toMatchObject({ newcomers: [{ id: ravi.id }], next_cursor: null })
})

// INVITE-5
test('an invitation lets in who waits, and counts them once', async () => {
  const { operator, noor } = await whoWaits()
  const { id, code } = await invite(chowk, operator, { uses_limit: 5 })
  const use = () => chowk.call('user/use-invitation', { invitation_code: code }, noor)
  expect((await use()).body.message).toBe('You are in. Welcome!')
  expect((await use()).error.code).toBe('already_in')
  const { invitation } = (await chowk.call('console/invitation', { invitation_id: id }, operator))
    .body
  expect(invitation.used).toBe(1)
})
