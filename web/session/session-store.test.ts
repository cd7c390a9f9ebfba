import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeUser } from '#web/testing/factories.ts'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'

const user = { ...makeUser(), identification_token: 'lodhi' }
const session = { user, token: 'a-token' }

let tabs: EventTarget
let local: Map<string, string>
let tabOnly: Map<string, string>
let store: typeof import('./session-store.ts')

beforeEach(async () => {
  tabs = new EventTarget()
  local = stubStorage('localStorage')
  tabOnly = stubStorage('sessionStorage')
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  await openPage()
})

afterEach(() => vi.unstubAllGlobals())

/** A page begins, in a browser that may have stored something before. */
async function openPage() {
  vi.resetModules()
  store = await import('./session-store.ts')
}

/** Another tab has changed that key; `null` is all of them. */
function tellOfOtherTab(key: string | null) {
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

const stored = (key: string) => JSON.parse(local.get(key) ?? 'null')

test('knows nobody and no community before it is restored', () => {
  expect(store.getState()).toEqual({ session: null, community: undefined })
})

// FIELD-client-state
test('a first visit begins with the default community, which is not stored', () => {
  store.restore(undefined, '100001')
  expect(store.getState().community).toBe('100001')
  expect(local.has('identification_token')).toBe(false)
})

// FIELD-client-state
test('the community of the page, or of an earlier visit, comes before the default', async () => {
  store.restore('lodhi', '100001')
  expect(store.getState().community).toBe('lodhi')
  await openPage()
  store.restore(undefined, '100001')
  expect(store.getState().community).toBe('lodhi')
  await openPage()
  local.clear()
  store.restore(undefined, null)
  expect(store.getState().community).toBeUndefined()
})

test('a member stays signed in over a reload', async () => {
  store.signIn(session)
  await openPage()
  store.restore(undefined)
  expect(store.getState()).toEqual({ session, community: 'lodhi' })
})

// FIELD-stored
test('stores the user, the token and the community under the keys of FIELD-stored', () => {
  store.signIn(session)
  expect(stored('@user')).toEqual(user)
  expect(stored('token')).toBe('a-token')
  expect(stored('identification_token')).toBe('lodhi')
})

test('the community of the page comes before that of an earlier visit', async () => {
  store.visitCommunity('lodhi')
  await openPage()
  store.restore('bandra')
  expect(store.getState().community).toBe('bandra')
  expect(stored('identification_token')).toBe('bandra')
})

test('the community of an earlier visit is used where the page names none', async () => {
  store.visitCommunity('lodhi')
  await openPage()
  store.restore(undefined)
  expect(store.getState().community).toBe('lodhi')
  expect(stored('identification_token')).toBe('lodhi')
})

test.each([
  ['no user', undefined, '"a-token"'],
  ['no token', JSON.stringify(user), undefined],
  ['a token that is no text', JSON.stringify(user), '7'],
  ['a user that is no object', '"asha"', '"a-token"'],
  ['a user that is null', 'null', '"a-token"'],
  ['a user without an id', JSON.stringify({ ...user, id: undefined }), '"a-token"'],
  ['a user without details', JSON.stringify({ ...user, user_detail: undefined }), '"a-token"'],
])('nobody is signed in with %s in the storage', (_, userText, tokenText) => {
  if (userText !== undefined) local.set('@user', userText)
  if (tokenText !== undefined) local.set('token', tokenText)
  store.restore(undefined)
  expect(store.getState().session).toBeNull()
})

test('a community that is no text is none', () => {
  local.set('identification_token', '7')
  store.restore(undefined)
  expect(store.getState().community).toBeUndefined()
})

// SEARCH-8
test('signing out deletes the member and their drafts, and keeps the community', () => {
  store.signIn(session)
  local.set('registration', '{}')
  local.set('feed_filters', '{}')
  tabOnly.set('location_coords', '{}')
  tabOnly.set('sign_in_intent', '{"path":"/newpost"}')
  tabOnly.set('unfolded', '["post 1"]')
  local.set('draft:7', '{}')
  local.set('searches', '{"lodhi":["metro"]}')
  store.signOut()
  expect(store.getState()).toEqual({ session: null, community: 'lodhi' })
  expect([...local.keys()].sort()).toEqual(['draft:7', 'identification_token'])
  expect(tabOnly.size).toBe(0)
})

// OFFLINE-4
test('a logout whose page was killed is finished when the next page begins', async () => {
  store.signIn(session)
  local.set('searches', '{"lodhi":["metro"]}')
  tabOnly.set('unfolded', '["post 1"]')
  local.set('logged_out', '7')
  await openPage()
  store.restore(undefined)
  expect(store.getState()).toEqual({ session: null, community: 'lodhi' })
  expect([...local.keys()].sort()).toEqual(['identification_token', 'logged_out'])
  expect(tabOnly.size).toBe(0)
})

test("a page that is killed while it deletes a member's data keeps their id until all else is deleted", () => {
  store.signIn(session)
  const removed: string[] = []
  vi.stubGlobal('localStorage', {
    ...{ getItem: () => null, setItem: () => undefined },
    removeItem: (key: string) => removed.push(key),
  })
  store.signOut()
  expect(removed).toContain('searches')
  expect(removed.at(-1)).toBe('@user')
})

test('a member stays signed in where somebody else has logged out before', async () => {
  store.signIn(session)
  local.set('logged_out', '8')
  await openPage()
  store.restore(undefined)
  expect(store.getState().session).toEqual(session)
})

// GATE-5
test('leaving a community removes it, and keeps the session', () => {
  store.signIn(session)
  store.leaveCommunity()
  expect(store.getState()).toEqual({ session, community: undefined })
  expect([...local.keys()].sort()).toEqual(['@user', 'token'])
})

test('listeners are called at each change until they are removed', () => {
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.signIn(session)
  store.visitCommunity('bandra')
  store.signOut()
  expect(listener).toHaveBeenCalledTimes(3)
  leave()
  store.signIn(session)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('visiting the same community again changes nothing', () => {
  store.visitCommunity('lodhi')
  const before = store.getState()
  const listener = vi.fn()
  store.subscribe(listener)
  store.visitCommunity('lodhi')
  expect(store.getState()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
})

test.each([['token'], [null]])('signs out when another tab has, by the key %j', (key) => {
  store.restore('lodhi')
  store.signIn(session)
  local.delete('token')
  tellOfOtherTab(key)
  expect(store.getState()).toEqual({ session: null, community: 'lodhi' })
})

test.each([
  ['has signed out', undefined],
  ['has signed somebody else in', { ...user, id: 8 }],
])('removes what this tab stores of a member when another tab %s', (_, next) => {
  store.restore('lodhi')
  store.signIn(session)
  for (const key of ['sign_in_intent', 'lists', 'unfolded']) tabOnly.set(key, '[]')
  local.delete('token')
  if (next) local.set('token', '"b-token"').set('@user', JSON.stringify(next))
  tellOfOtherTab('token')
  expect([...tabOnly.keys()]).toEqual([])
})

test('the end of an older session signs nobody out', () => {
  store.restore('lodhi')
  store.signIn(session)
  store.signOutOf('of-another')
  expect(store.getState().session).toEqual(session)
  store.signOutOf('a-token')
  expect(store.getState().session).toBeNull()
})

test('removes what this tab stores of a member when it is shown again after a logout', () => {
  store.restore('lodhi')
  store.signIn(session)
  tabOnly.set('lists', '[]')
  local.delete('token')
  tabs.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(store.getState().session).toBeNull()
  expect([...tabOnly.keys()]).toEqual([])
})

test("keeps a visitor's sign-in intent when another tab signs in", () => {
  store.restore('lodhi')
  tabOnly.set('sign_in_intent', '{"path":"/newpost"}')
  local.set('@user', JSON.stringify(user)).set('token', '"a-token"')
  tellOfOtherTab('token')
  expect([...tabOnly.keys()]).toEqual(['sign_in_intent'])
})

test('signs in when another tab has', () => {
  store.restore('lodhi')
  local.set('@user', JSON.stringify(user))
  local.set('token', '"a-token"')
  tellOfOtherTab('token')
  expect(store.getState().session).toEqual(session)
})

test('ignores other keys that another tab stores', () => {
  store.restore('lodhi')
  const listener = vi.fn()
  store.subscribe(listener)
  tellOfOtherTab('draft:7')
  expect(listener).not.toHaveBeenCalled()
})

test('works until the next reload where storage is forbidden', () => {
  stubForbiddenStorage('localStorage')
  stubForbiddenStorage('sessionStorage')
  store.restore('lodhi')
  store.signIn(session)
  expect(store.getState()).toEqual({ session, community: 'lodhi' })
  store.signOut()
  expect(store.getState()).toEqual({ session: null, community: 'lodhi' })
})
