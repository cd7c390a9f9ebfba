import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionMark } from '#web/device/session-mark.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { forgetLoggedOutMember, loggedOutMember, logOut } from './logout.ts'
import { getState, restore, signIn, signOut } from './session-store.ts'

const session = { user: makeUser(), token: 'a-token' }

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn())
  stubStorage()
  stubStorage('sessionStorage')
  signIn(session)
})

afterEach(() => vi.unstubAllGlobals())

test('a member who has logged out is known until all their data are deleted', () => {
  logOut()
  expect(getState().session).toBeNull()
  expect(loggedOutMember()?.id).toBe(session.user.id)
  forgetLoggedOutMember()
  expect(loggedOutMember()).toBeUndefined()
})

test('a logout that was cut off before its session was removed stays known, and the next page ends it', () => {
  localStorage.setItem('logged_out', JSON.stringify({ id: session.user.id }))
  forgetLoggedOutMember()
  expect(loggedOutMember()?.id).toBe(session.user.id)
  restore(undefined)
  expect(getState().session).toBeNull()
  forgetLoggedOutMember()
  expect(loggedOutMember()).toBeUndefined()
})

test('of the session in which a member has logged out a mark stays, and no token', () => {
  logOut()
  expect(loggedOutMember()).toEqual({
    id: session.user.id,
    session: sessionMark(session.token),
  })
  expect(JSON.stringify(loggedOutMember())).not.toContain(session.token)
})

test('a logout that an earlier version has stored is known', () => {
  localStorage.setItem('logged_out', '7')
  expect(loggedOutMember()).toEqual({ id: 7 })
})

test('a member who signs in again has not logged out', () => {
  logOut()
  signIn(session)
  expect(loggedOutMember()).toBeUndefined()
})

test('a member who has logged out stays known when somebody else signs in', () => {
  logOut()
  signIn({ user: { ...session.user, id: session.user.id + 1 }, token: 'b-token' })
  expect(loggedOutMember()?.id).toBe(session.user.id)
})

test('a session that ends otherwise is no logout', () => {
  signOut()
  expect(loggedOutMember()).toBeUndefined()
})
