import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Call } from '#shared/contracts/call.ts'
import { calls } from '#shared/contracts/calls.ts'
import { AppError } from '#shared/errors.ts'
import { identify } from './caller.ts'

const chowk = testApp()

const read: Call = calls['post/feed']
const action: Call = calls['post/votepost']
const moderation: Call = { ...action, who: 'moderator' }

async function memberAndAnother(role: 'member' | 'moderator' | 'operator' = 'member') {
  const community = await createCommunity(chowk.db)
  const another = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community, { role })
  return { member, own: community.identification_token, other: another.identification_token }
}

/** The caller of a call, or the code of the error. */
async function callerOf(
  call: Call,
  bearer: string | undefined,
  asked: { communityToken?: string; rowId?: number } = {},
) {
  const claims = { bearer, communityToken: undefined, ...asked, login: undefined }
  const found = await identify(chowk.app.services.knownCallers, call, claims).catch(
    (error) => error,
  )
  if (found instanceof AppError) return found.code
  return { member: found.member?.id, community: found.community?.identification_token }
}

test('a read of one’s own community, named or not, is a member’s', async () => {
  const { member, own } = await memberAndAnother()
  const caller = { member: member.id, community: own }
  expect(await callerOf(read, member.token)).toEqual(caller)
  expect(await callerOf(read, member.token, { communityToken: own })).toEqual(caller)
})

test('a read of another community is a visitor’s', async () => {
  const { member, other } = await memberAndAnother()
  expect(await callerOf(read, member.token, { communityToken: other })).toEqual({
    community: other,
  })
  expect(await callerOf(read, undefined, { communityToken: other })).toEqual({ community: other })
})

test('what only members may do happens in their own community, whichever is named', async () => {
  const { member, own, other } = await memberAndAnother()
  const caller = { member: member.id, community: own }
  expect(await callerOf(action, member.token, { communityToken: other })).toEqual(caller)
})

test.each([
  ['member', 'not_allowed'],
  ['moderator', undefined],
  ['operator', undefined],
] as const)('a %s who makes a call of moderators is told: %s', async (role, code) => {
  const { member, own } = await memberAndAnother(role)
  const caller = { member: member.id, community: own }
  expect(await callerOf(moderation, member.token)).toEqual(code ?? caller)
})

test('without a session or a community there is nothing to read', async () => {
  expect(await callerOf(read, undefined)).toBe('given_data_invalid')
  const communityToken = 'nowhere'
  expect(await callerOf(read, undefined, { communityToken })).toBe('community_not_found')
})

test('without a community, a read of the whole site has none', async () => {
  const { member, own } = await memberAndAnother()
  const ofSite: Call = { ...read, ofSite: true }
  expect(await callerOf(ofSite, undefined)).toEqual({})
  expect(await callerOf(ofSite, undefined, { communityToken: own })).toEqual({ community: own })
  expect(await callerOf(ofSite, member.token)).toEqual({ member: member.id, community: own })
})

// COMMUNITY-5
test('a visitor’s read of a row is about the community in its id, where it names no other', async () => {
  const { member, own, other } = await memberAndAnother()
  const one: Call = { ...read, row: { field: 'post_id', missing: 'post_not_found' } }
  const rowId = member.id
  const caller = { member: member.id, community: own }
  expect(await callerOf(one, undefined, { rowId })).toEqual({ community: own })
  expect(await callerOf(one, member.token, { rowId })).toEqual(caller)
  const elsewhere = await memberAndAnother()
  expect(await callerOf(one, elsewhere.member.token, { rowId })).toEqual({
    member: elsewhere.member.id,
    community: elsewhere.own,
  })
  const named = { rowId, communityToken: other }
  expect(await callerOf(one, undefined, named)).toEqual({ community: other })
  expect(await callerOf(one, undefined, { rowId: 7 })).toBe('post_not_found')
})

test('a row of a suspended community is not read', async () => {
  const { member } = await memberAndAnother()
  await chowk.db
    .updateTable('communities')
    .set({ suspended_at: new Date().toISOString() })
    .where('id', '=', member.community_id)
    .execute()
  const one: Call = { ...read, row: { field: 'post_id', missing: 'post_not_found' } }
  expect(await callerOf(one, undefined, { rowId: member.id })).toBe('community_suspended')
})

test('a session that is not there has ended, also where visitors may read', async () => {
  const { own } = await memberAndAnother()
  expect(await callerOf(read, 'made-up', { communityToken: own })).toBe('session_ended')
})

test('a visitor gets the error to log in, in the words of the call if it has its own', async () => {
  const { own } = await memberAndAnother()
  expect(
    await callerOf({ ...action, stranger: undefined }, undefined, { communityToken: own }),
  ).toBe('login_to_continue')
  expect(
    await callerOf({ ...action, stranger: 'login_to_see_contests' }, undefined, {
      communityToken: own,
    }),
  ).toBe('login_to_see_contests')
})

test('a call of no community has no caller', async () => {
  const { member, own } = await memberAndAnother()
  expect(await callerOf({ ...read, global: true }, member.token, { communityToken: own })).toEqual(
    {},
  )
})
