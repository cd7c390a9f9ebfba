import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY } from '#shared/limits.ts'
import { makeActor } from '#web/testing/actor.ts'
import { addNewCall, makeNewCall } from '#web/testing/queued-call.ts'
import {
  addCall,
  callsOf,
  changeCall,
  forgetSessions,
  maxQueued,
  readCall,
  removeCall,
  storedSessions,
  storeSession,
} from './queue.ts'
import { wipe } from './wipe.ts'

afterEach(async () => {
  vi.useRealTimers()
  for (const member of [1, 2]) await wipe({ id: member })
})

const abouts = async (member_id: number) => (await callsOf(member_id)).map(({ about }) => about)

test('stores the calls of each member apart, in the order in which they were written', async () => {
  await addNewCall({ about: 'first' })
  await addNewCall({ about: 'of another', member_id: 2 })
  await addNewCall({ about: 'second' })
  expect(await abouts(1)).toEqual(['first', 'second'])
  expect(await abouts(2)).toEqual(['of another'])
})

// UNSENT-3
test('a call replaces an earlier one about the same thing, of the same member alone', async () => {
  await addNewCall({ about: 'vote on 7', title: 'up' })
  await addNewCall({ about: 'vote on 7', title: 'of another', member_id: 2 })
  await addNewCall({ about: 'vote on 7', title: 'none' })
  expect((await callsOf(1)).map(({ title }) => title)).toEqual(['none'])
  expect((await callsOf(2)).map(({ title }) => title)).toEqual(['of another'])
})

test('changes a call, and does not bring back one that is gone', async () => {
  const call = await addNewCall()
  await changeCall(call?.id ?? 0, { status: 'old' })
  expect(await readCall(call?.id ?? 0)).toMatchObject({
    status: 'old',
    title: 'Mist over the lake',
  })
  await removeCall(call?.id ?? 0)
  await changeCall(call?.id ?? 0, { status: 'waiting' })
  expect(await callsOf(1)).toEqual([])
})

test('stores a limited number of calls for a member, and then loses none', async () => {
  for (let count = 0; count < maxQueued; count++) await addNewCall({ about: `${count}` })
  expect(await addNewCall({ about: 'one more' })).toBeUndefined()
  expect(await callsOf(1)).toHaveLength(maxQueued)
  expect(await addNewCall({ about: '7' })).toBeDefined()
  expect(await addNewCall({ member_id: 2 })).toBeDefined()
})

test('stores nothing of a member who has signed out', async () => {
  const signal = AbortSignal.abort()
  expect(await addCall(makeNewCall(), makeActor({ signal }))).toBeUndefined()
  expect(await callsOf(1)).toEqual([])
})

test('deletes calls that have waited for 30 days, whoever wrote them', async () => {
  await addNewCall({ member_id: 2 })
  await addNewCall({ about: 'new', written_at: Date.now() + 2 * DAY })
  expect(await callsOf(1, Date.now() + 31 * DAY)).toHaveLength(1)
  expect(await callsOf(2)).toEqual([])
})

// UNSENT-7
test('deletes everything of a member who signs out, and nothing of others', async () => {
  await addNewCall()
  await addNewCall({ member_id: 2 })
  await storeSession({ member_id: 1, token: 'a' })
  await wipe({ id: 1 })
  expect(await callsOf(1)).toEqual([])
  expect(await callsOf(2)).toHaveLength(1)
  expect(await storedSessions()).toEqual([])
})

test('stores no session of a member without calls, as after a logout', async () => {
  await storeSession({ member_id: 1, token: 'a' })
  expect(await storedSessions()).toEqual([])
})

test('forgets the sessions', async () => {
  await addNewCall()
  await storeSession({ member_id: 1, token: 'a' })
  expect(await storedSessions()).toEqual([{ member_id: 1, token: 'a' }])
  await forgetSessions()
  expect(await storedSessions()).toEqual([])
})
