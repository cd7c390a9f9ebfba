import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeDraft } from '#web/device/drafts.ts'
import { wipe } from '#web/device/wipe.ts'
import { makeActor } from '#web/testing/actor.ts'
import { addNewCall } from '#web/testing/queued-call.ts'

const draft = (name: string) => storeDraft(makeActor(), { name, value: 'Half a sentence' })

beforeEach(() => vi.resetModules())

afterEach(async () => {
  vi.doUnmock('#web/queue/queue.ts')
  vi.doUnmock('#web/device/drafts.ts')
  await wipe({ id: 1 })
})

test('counts queued calls and drafts, and a queued post once', async () => {
  await addNewCall({ draft: 'post:a' })
  for (const name of ['post:a', 'post:b', 'comment:1:', 'profile']) await draft(name)
  await storeDraft(makeActor({ id: 2 }), { name: 'post:c', value: 'Of a neighbour' })
  const { countUnfinished } = await import('./count-unfinished.ts')
  expect(await countUnfinished(1)).toEqual({ unsent: 1, drafts: 3 })
})

// UNSENT-7
test.each(['#web/queue/queue.ts', '#web/device/drafts.ts'])(
  'takes nothing for sent or finished where %s cannot be loaded',
  async (file) => {
    vi.doMock(file, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const { countUnfinished } = await import('./count-unfinished.ts')
    expect(await countUnfinished(1)).toBeUndefined()
  },
)

test('does not wait for ever for a device that does not answer', async () => {
  vi.doMock('#web/device/drafts.ts', () => ({ listDrafts: () => new Promise(() => undefined) }))
  const { countUnfinished } = await import('./count-unfinished.ts')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const counting = countUnfinished(1)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await counting).toBeUndefined()
})
