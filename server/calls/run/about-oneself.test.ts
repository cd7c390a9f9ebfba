import { beforeAll, expect, test } from 'vitest'
import { identify } from '#server/calls/callers/caller.ts'
import { createWholeSubject } from '#server/testing/create-whole-subject.ts'
import { inputsAbout, type Subject } from '#server/testing/every-call.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls, type Path } from '#shared/contracts/calls.ts'

const chowk = testApp()
const contracts = Object.entries(calls) as [Path, Call][]

let member: TestMember
let own: string
let foreign: string
let subject: Subject

/** A member with something to read of each kind, and another community of which they know the token. */
beforeAll(async () => {
  const whole = await createWholeSubject(chowk)
  member = whole.operator
  subject = whole.subject
  own = subject.identification_token
  foreign = (await createCommunity(chowk.db, 'Other Nagar')).identification_token
  await chowk.call('post/pinpost', { post_id: subject.post.id, pin: true }, member)
  await chowk.call('user/update-feed-filter', { radius: 7 }, member)
})

/** Calls of members alone, and those that name the caller as the one whom they are about. */
const isAboutOneself = ([, call]: [Path, Call]) =>
  (call.who !== 'anyone' && call.who !== 'host') || call.aboutUser !== undefined
const aboutOneself = contracts.filter(isAboutOneself)

// COMMUNITY-5
test.each(aboutOneself)(
  '%s happens in the own community, whichever token is sent',
  async (...row) => {
    const [, call] = row
    const claims = { bearer: member.token, login: undefined, about: member.id }
    const asMember: Call = call.who === 'anyone' ? call : { ...call, who: 'member' }
    for (const communityToken of [undefined, own, foreign, 'nowhere']) {
      const caller = await identify(chowk.app.services.knownCallers, asMember, {
        ...claims,
        communityToken,
      })
      expect(caller.member?.id, communityToken).toBe(member.id)
      expect(caller.community?.identification_token, communityToken).toBe(own)
    }
  },
)

const readsAboutOneself = aboutOneself.filter(([, { reads }]) => reads)

// COMMUNITY-5
test.each(readsAboutOneself)(
  '%s answers the same under the token of another community',
  async (path) => {
    const input = {
      ...inputsAbout[path](subject),
      ...('user_id' in calls[path].input.shape && { user_id: member.id }),
    }
    const ask = async (headers: Record<string, string>, more: object = {}) => {
      const answer = await chowk.app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${member.token}`, ...headers },
        payload: { ...input, ...more },
      })
      return { status: answer.statusCode, body: answer.json<unknown>() }
    }
    const expected = await ask({})
    expect(expected.status).toBeLessThan(400)
    expect(await ask({ 'identification-token': foreign })).toEqual(expected)
    if (!('identification_token' in calls[path].input.shape)) return
    expect(await ask({}, { identification_token: foreign })).toEqual(expected)
    const query = new URLSearchParams({ user_id: String(member.id), identification_token: foreign })
    const got = await chowk.app.inject({
      url: `/api/${path}?${query}`,
      headers: { authorization: `Bearer ${member.token}` },
    })
    expect(got.statusCode).toBe(200)
  },
)

test('pins without a user_id are those of the caller, under any token', async () => {
  const answer = await chowk.app.inject({
    url: '/api/post/mypinnedposts',
    headers: { authorization: `Bearer ${member.token}`, 'identification-token': foreign },
  })
  expect(answer.json()).toMatchObject({ pins: [{ id: subject.post.id }] })
})

/** Its `user_id` is the caller, 0 for a visitor; the call is about the contest. */
const namesCaller: Path[] = ['contest/singlecontest']

// COMMUNITY-5
test('a call that anyone may make and that takes a user_id says whether it is about that member', () => {
  const unsaid = contracts.filter(
    ([, call]) => call.who === 'anyone' && 'user_id' in call.input.shape && !call.aboutUser,
  )
  expect(unsaid.map(([path]) => path)).toEqual(namesCaller)
})

test('another member is looked for in the community that is asked for', async () => {
  const other = await createMember(chowk.db, await createCommunity(chowk.db))
  const answer = await chowk.app.inject({
    method: 'POST',
    url: '/api/user/userdetail',
    headers: { authorization: `Bearer ${other.token}`, 'identification-token': own },
    payload: { user_id: member.id },
  })
  expect(answer.json()).toMatchObject({ user: { id: member.id, user_detail: { bio: '' } } })
  expect(answer.json()).not.toHaveProperty('feed_filter')
})
