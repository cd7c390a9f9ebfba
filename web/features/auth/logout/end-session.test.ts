import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callsOf, storedSessions } from '#web/device/queue.ts'
import { sendOrQueue } from '#web/queue/send-or-queue.ts'
import { loggedOutMember } from '#web/session/logout.ts'
import { getState, type Session, signIn } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { endSession } from './end-session.ts'

const session: Session = { user: makeUser(), token: 'a-token' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  stubStorage()
  stubStorage('sessionStorage')
  vi.stubGlobal('fetch', fetched)
  signIn(session)
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('ends the session here before the server answers, and there after the page is closed', () => {
  fetched.mockReturnValue(new Promise(() => undefined))
  endSession(session)
  expect(getState().session).toBeNull()
  expect(loggedOutMember()?.id).toBe(session.user.id)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect([url, init?.keepalive]).toEqual(['/api/auth/logout', true])
  expect(init?.headers).toMatchObject({ authorization: 'Bearer a-token' })
})

test('ends it here without a network', () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  endSession(session)
  expect(getState().session).toBeNull()
})

test('what is written after it is not stored, even while the server has not answered', async () => {
  fetched.mockReturnValueOnce(new Promise(() => undefined))
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  endSession(session)
  const comment = sendOrQueue(
    'post/new-comment',
    { post_id: 7, text: 'Yes' },
    { about: 'comment', title: 'Mist' },
  )
  await expect(comment).rejects.toMatchObject({ code: 'no_response' })
  expect(await callsOf(session.user.id)).toEqual([])
  expect(await storedSessions()).toEqual([])
})
