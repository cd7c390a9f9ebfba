import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '#shared/limits.ts'
import {
  answerLifetime,
  deleteAnswers,
  forgetFormerReader,
  maxAnswers,
  storeAnswers,
} from '#web/device/answers.ts'
import { restore, signIn, signOut, visitCommunity } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import {
  claimAnswers,
  currentReader,
  forgetReading,
  keyOf,
  readAnswer,
  readAt,
  takeReading,
} from './stored-answers.ts'

const now = Date.now()
const feed = { posts: [], next_cursor: null }

/** Stores an answer to the feed for the current reader. */
async function keepFeed(answer: unknown, stored_at = now, owner = currentReader()): Promise<void> {
  await storeAnswers(owner, [{ key: keyOf('post/feed', {}), answer, stored_at }])
}

const asMember = (id: number) => ({ user: { ...makeUser(), id }, token: `token-${id}` })

const readFeed = (at = now) => readAnswer('post/feed', {}, at)

beforeEach(async () => {
  stubStorage()
  stubStorage('sessionStorage')
  vi.stubGlobal('addEventListener', () => undefined)
  restore('100001')
  signOut()
  await claimAnswers('nobody')
  await claimAnswers('visitor')
  await forgetFormerReader()
})

test('finds the stored answer of the same call, whatever the order of its fields', async () => {
  const key = keyOf('post/feed', { mood_id: 3, sort: 'all' })
  await storeAnswers('visitor', [{ key, answer: feed, stored_at: now }])
  const stored = await readAnswer('post/feed', { sort: 'all', mood_id: 3 }, now)
  expect(stored?.answer).toEqual(feed)
  expect(await readAnswer('post/feed', { sort: 'all', mood_id: 4 }, now)).toBeUndefined()
})

test('an answer of one community is not given in another', async () => {
  await keepFeed(feed)
  visitCommunity('200002')
  expect(await readFeed()).toBeUndefined()
  visitCommunity('100001')
  expect(await readFeed()).toEqual({ answer: feed })
})

// OFFLINE-4
test('answers for one member are deleted when another uses the device', async () => {
  signIn(asMember(7))
  await claimAnswers(currentReader())
  await keepFeed(feed)
  signIn(asMember(8))
  expect(await readFeed()).toBeUndefined()
  expect(await claimAnswers(currentReader())).toBe(true)
  signIn(asMember(7))
  await claimAnswers(currentReader())
  expect(await readFeed()).toBeUndefined()
})

test("the former reader's pictures are still to be deleted when the page was closed before that", async () => {
  signIn(asMember(7))
  expect(await claimAnswers(currentReader())).toBe(true)
  expect(await claimAnswers(currentReader())).toBe(true)
  await forgetFormerReader()
  expect(await claimAnswers(currentReader())).toBe(false)
})

// OFFLINE-10
test('shared answers stay when another uses the device', async () => {
  signIn(asMember(7))
  await claimAnswers(currentReader())
  const key = keyOf('site/settings', {})
  await storeAnswers(currentReader(), [{ key, answer: { logo: null }, stored_at: now }])
  await keepFeed(feed)
  signOut()
  // It is read before the device belongs to the visitor.
  expect(await readAnswer('site/settings', {}, now)).toEqual({ answer: { logo: null } })
  await claimAnswers(currentReader())
  expect(await readAnswer('site/settings', {}, now)).toEqual({ answer: { logo: null } })
  signIn(asMember(7))
  await claimAnswers(currentReader())
  expect(await readFeed()).toBeUndefined()
})

test('answers for a member are deleted when they sign out', async () => {
  signIn(asMember(7))
  await claimAnswers(currentReader())
  await keepFeed(feed)
  signOut()
  await claimAnswers(currentReader())
  expect(await readFeed()).toBeUndefined()
  signIn(asMember(7))
  expect(await readFeed()).toBeUndefined()
})

// OFFLINE-4
test('an answer that arrives after its reader has signed out is not stored', async () => {
  signIn(asMember(7))
  await claimAnswers(currentReader())
  signOut()
  await claimAnswers(currentReader())
  signIn(asMember(7))
  await keepFeed(feed)
  await claimAnswers(currentReader())
  expect(await readFeed()).toBeUndefined()
})

test('the same reader finds stored answers, also after the page was closed', async () => {
  await keepFeed(feed)
  expect(await claimAnswers('visitor', now)).toBe(false)
  expect(await readFeed()).toEqual({ answer: feed })
})

test('an older answer does not replace a newer one', async () => {
  const newer = { posts: [], next_cursor: 'newer' }
  await keepFeed(newer, now)
  await keepFeed(feed, now - MINUTE)
  expect(await readFeed()).toEqual({ answer: newer })
})

// OFFLINE-5
test('an answer is used for fourteen days, and deleted after them', async () => {
  await keepFeed(feed, now)
  expect(answerLifetime).toBe(14 * DAY)
  expect(await readFeed(now + answerLifetime)).toBeDefined()
  expect(await readFeed(now + answerLifetime + 1)).toBeUndefined()
  await claimAnswers('visitor', now + answerLifetime)
  expect(await readFeed(now)).toBeUndefined()
})

// OFFLINE-5
test('the oldest answers make room for new ones', async () => {
  const answers = Array.from({ length: maxAnswers + 2 }, (_, index) => ({
    key: keyOf('post/feed', { mood_id: index + 1 }),
    answer: feed,
    stored_at: now + index,
  }))
  await storeAnswers('visitor', answers)
  const readMood = (mood_id: number) => readAnswer('post/feed', { mood_id }, now)
  expect(await readMood(2)).toBeUndefined()
  expect(await readMood(3)).toBeDefined()
  expect(await readMood(maxAnswers + 2)).toBeDefined()
})

test('an answer about a deleted row is deleted', async () => {
  await keepFeed(feed)
  await deleteAnswers([keyOf('post/feed', {})])
  expect(await readFeed()).toBeUndefined()
})

test('gives the age of an answer that was read here, until the server answers again', async () => {
  const key = keyOf('post/moods', {})
  await storeAnswers('visitor', [{ key, answer: { moods: [] }, stored_at: now - MINUTE }])
  expect(readAt(key)).toBeUndefined()
  const stored = await readAnswer('post/moods', {}, now)
  expect(readAt(key)).toBe(now - MINUTE)
  expect(takeReading(key, { moods: [] })).toBe(false)
  expect(takeReading(key, stored?.answer)).toBe(true)
  expect(takeReading(key, stored?.answer)).toBe(false)
  forgetReading(key)
  expect(readAt(key)).toBeUndefined()
})
