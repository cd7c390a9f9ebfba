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
async function callerOf(call: Call, bearer: string | undefined, communityToken?: string) {
  const claims = { bearer, communityToken, login: undefined }
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
  expect(await callerOf(read, member.token, own)).toEqual(caller)
})

test('a read of another community is a visitor’s', async () => {
  const { member, other } = await memberAndAnother()
  expect(await callerOf(read, member.token, other)).toEqual({ community: other })
  expect(await callerOf(read, undefined, other)).toEqual({ community: other })
})

test('what only members may do happens in their own community, whichever is named', async () => {
  const { member, own, other } = await memberAndAnother()
  const caller = { member: member.id, community: own }
  expect(await callerOf(action, member.token, other)).toEqual(caller)
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
  expect(await callerOf(read, undefined)).toBe('community_not_found')
  expect(await callerOf(read, undefined, 'nowhere')).toBe('community_not_found')
})

test('a session that is not there has ended, also where visitors may read', async () => {
  const { own } = await memberAndAnother()
  expect(await callerOf(read, 'made-up', own)).toBe('session_ended')
})

test('a visitor gets the error to log in, in the words of the call if it has its own', async () => {
  const { own } = await memberAndAnother()
  expect(await callerOf({ ...action, stranger: undefined }, undefined, own)).toBe(
    'login_to_continue',
  )
  expect(await callerOf({ ...action, stranger: 'login_to_see_contests' }, undefined, own)).toBe(
    'login_to_see_contests',
  )
})

test('a call of no community has no caller', async () => {
  const { member, own } = await memberAndAnother()
  expect(await callerOf({ ...read, global: true }, member.token, own)).toEqual({})
})
