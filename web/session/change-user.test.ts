import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { changeUser } from './change-user.ts'
import { getState, signIn, signOut } from './session-store.ts'

const session = { user: makeUser(), token: 'a-token' }
const rename = (user: SignedInUser) => ({ ...user, full_name: 'Asha Rao' })

beforeEach(() => {
  stubStorage()
  stubStorage('sessionStorage')
  signIn(session)
})

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('changes the stored member', () => {
  changeUser('a-token', rename)
  expect(getState().session).toEqual({ ...session, user: rename(session.user) })
})

test('signs in nobody again who has signed out meanwhile', () => {
  signOut()
  changeUser('a-token', rename)
  expect(getState().session).toBeNull()
})

test('signs in nobody again whom another tab has signed out, which this one does not know yet', () => {
  for (const key of ['token', '@user']) localStorage.removeItem(key)
  changeUser('a-token', rename)
  expect([localStorage.getItem('token'), localStorage.getItem('@user')]).toEqual([null, null])
})

test('ends no logout that another tab has begun', () => {
  localStorage.setItem('logged_out', `{"id":${session.user.id},"session":"x"}`)
  changeUser('a-token', rename)
  expect(localStorage.getItem('logged_out')).toContain('"session":"x"')
  expect(getState().session?.user).toEqual(session.user)
})

test('changes nothing of a member who has signed in meanwhile', () => {
  signIn({ ...session, token: 'another' })
  changeUser('a-token', rename)
  expect(getState().session?.user).toEqual(session.user)
})
