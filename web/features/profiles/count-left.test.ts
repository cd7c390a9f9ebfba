import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeItemsOf } from '#web/outbox/outbox-store.ts'
import { addNewItem } from '#web/testing/outbox.ts'

beforeEach(() => vi.resetModules())

afterEach(async () => {
  vi.doUnmock('#web/outbox/outbox.ts')
  await removeItemsOf(1)
})

test('counts what waits and what is begun', async () => {
  await addNewItem()
  const { countLeft } = await import('./count-left.ts')
  expect(await countLeft(1, async () => 2)).toEqual({ unsent: 1, drafts: 2 })
})

// UNSENT-7
test('takes nothing for sent where the script that counts cannot be loaded', async () => {
  vi.doMock('#web/outbox/outbox.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { countLeft } = await import('./count-left.ts')
  expect(await countLeft(1, async () => 0)).toBeUndefined()
})

test('takes nothing for finished where drafts cannot be counted', async () => {
  const { countLeft } = await import('./count-left.ts')
  expect(await countLeft(1, () => Promise.reject(new TypeError('no script')))).toBeUndefined()
})

test('does not wait for ever for a device that does not answer', async () => {
  const { countLeft } = await import('./count-left.ts')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const counting = countLeft(1, () => new Promise(() => undefined))
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await counting).toBeUndefined()
})
