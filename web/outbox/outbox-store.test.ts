import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY } from '#shared/limits.ts'
import { makeActor } from '#web/testing/actor.ts'
import { addNewItem, makeNewItem } from '#web/testing/outbox.ts'
import {
  addItem,
  changeItem,
  forgetSessions,
  itemsOf,
  keepSession,
  keptSessions,
  maxItems,
  readItem,
  removeItem,
  removeItemsOf,
} from './outbox-store.ts'

afterEach(async () => {
  vi.useRealTimers()
  for (const member of [1, 2]) await removeItemsOf(member)
})

const abouts = async (member_id: number) => (await itemsOf(member_id)).map(({ about }) => about)

test('keeps the items of each member apart, in the order in which they were written', async () => {
  await addNewItem({ about: 'first' })
  await addNewItem({ about: 'of another', member_id: 2 })
  await addNewItem({ about: 'second' })
  expect(await abouts(1)).toEqual(['first', 'second'])
  expect(await abouts(2)).toEqual(['of another'])
})

// UNSENT-3
test('an item takes the place of an earlier one about the same, of the same member alone', async () => {
  await addNewItem({ about: 'vote on 7', title: 'up' })
  await addNewItem({ about: 'vote on 7', title: 'of another', member_id: 2 })
  await addNewItem({ about: 'vote on 7', title: 'none' })
  expect((await itemsOf(1)).map(({ title }) => title)).toEqual(['none'])
  expect((await itemsOf(2)).map(({ title }) => title)).toEqual(['of another'])
})

test('changes an item, and does not bring back one that is gone', async () => {
  const item = await addNewItem()
  await changeItem(item?.id ?? 0, { status: 'old' })
  expect(await readItem(item?.id ?? 0)).toMatchObject({
    status: 'old',
    title: 'Mist over the lake',
  })
  await removeItem(item?.id ?? 0)
  await changeItem(item?.id ?? 0, { status: 'waiting' })
  expect(await itemsOf(1)).toEqual([])
})

test('keeps so many items of a member and no more, and then loses none', async () => {
  for (let count = 0; count < maxItems; count++) await addNewItem({ about: `${count}` })
  expect(await addNewItem({ about: 'one more' })).toBeUndefined()
  expect(await itemsOf(1)).toHaveLength(maxItems)
  expect(await addNewItem({ about: '7' })).toBeDefined()
  expect(await addNewItem({ member_id: 2 })).toBeDefined()
})

test('stores nothing of a member who has signed out', async () => {
  const signal = AbortSignal.abort()
  expect(await addItem(makeNewItem(), makeActor({ signal }))).toBeUndefined()
  expect(await itemsOf(1)).toEqual([])
})

test('deletes what nobody has sent for 30 days, whoever wrote it', async () => {
  await addNewItem({ member_id: 2 })
  await addNewItem({ about: 'new', written_at: Date.now() + 2 * DAY })
  expect(await itemsOf(1, Date.now() + 31 * DAY)).toHaveLength(1)
  expect(await itemsOf(2)).toEqual([])
})

// UNSENT-7
test('deletes everything of a member who signs out, and nothing of others', async () => {
  await addNewItem()
  await addNewItem({ member_id: 2 })
  await keepSession({ member_id: 1, token: 'a' })
  await removeItemsOf(1)
  expect(await itemsOf(1)).toEqual([])
  expect(await itemsOf(2)).toHaveLength(1)
  expect(await keptSessions()).toEqual([])
})

test('keeps no session of a member of whom nothing is here, as after a logout', async () => {
  await keepSession({ member_id: 1, token: 'a' })
  expect(await keptSessions()).toEqual([])
})

test('forgets the sessions', async () => {
  await addNewItem()
  await keepSession({ member_id: 1, token: 'a' })
  expect(await keptSessions()).toEqual([{ member_id: 1, token: 'a' }])
  await forgetSessions()
  expect(await keptSessions()).toEqual([])
})
