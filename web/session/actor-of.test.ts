import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { actorOf, currentActor } from './actor-of.ts'
import { signIn, signOut } from './session-store.ts'

const user = makeUser()
const another = { ...user, id: user.id + 1 }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  stubStorage()
  stubStorage('sessionStorage')
  vi.stubGlobal('fetch', fetched)
  signIn({ user, token: 'a-token' })
})

afterEach(() => {
  signOut()
  fetched.mockReset()
  vi.unstubAllGlobals()
})

test('a member is the same actor for as long as they are signed in', () => {
  const actor = actorOf(user)
  signIn({ user, token: 'a new token' })
  expect(currentActor()).toBe(actor)
  expect(actor.identity()).toMatchObject({ token: 'a new token' })
  expect(actor.signal.aborted).toBe(false)
})

test('there is no actor where nobody is signed in', () => {
  signOut()
  expect(currentActor()).toBeUndefined()
})

test.each([
  ['nobody', undefined],
  ['another', { user: another, token: 'of-another' }],
])('makes no call as a member who has left when %s is signed in', async (_, next) => {
  const actor = actorOf(user)
  signOut()
  if (next) signIn(next)
  for (const gone of [actor, actorOf(user)]) {
    await expect(gone.call('post/languages', {})).rejects.toMatchObject({ name: 'AbortError' })
  }
  expect(fetched).not.toHaveBeenCalled()
})

test('a member who has logged out and in again continues nothing from before', () => {
  const before = actorOf(user)
  signOut()
  signIn({ user, token: 'a new token' })
  expect(before.signal.aborted).toBe(true)
  expect(before.identity).toThrow('Signed out')
  expect(actorOf(user).identity()).toMatchObject({ token: 'a new token' })
})

test('a logout cancels a call that is under way', async () => {
  fetched.mockImplementationOnce(async (_, init) => {
    signOut()
    init?.signal?.throwIfAborted()
    return Response.json({})
  })
  const call = actorOf(user).call('post/languages', {})
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test("a session that ends does not turn the call into a visitor's", async () => {
  const ended = { status: 'failed', code: 'session_ended', message: '' }
  fetched.mockResolvedValueOnce(Response.json(ended, { status: 401 }))
  const call = actorOf(user).call('post/languages', {})
  await expect(call).rejects.toMatchObject({ code: 'session_ended' })
  expect(fetched).toHaveBeenCalledOnce()
})
