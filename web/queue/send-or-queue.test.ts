import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callsOf } from '#web/device/queue.ts'
import { signIn, signOut } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { sendOrQueue } from './send-or-queue.ts'

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

test("a member's tap is not sent as another member who is here when the queue is loaded", async () => {
  const options = { about: 'vote on 7', title: 'Mist' }
  const tapped = sendOrQueue('post/votepost', { post_id: 7, vote: 'upvote' }, options)
  signIn({ user: another, token: 'of-another' })
  await expect(tapped).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetched).not.toHaveBeenCalled()
  for (const { id } of [user, another]) expect(await callsOf(id)).toEqual([])
})
