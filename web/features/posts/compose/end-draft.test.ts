import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callsOf } from '#web/device/queue.ts'
import { wipe } from '#web/device/wipe.ts'
import { signIn } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { addNewCall } from '#web/testing/queued-call.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { endDraft } from './end-draft.ts'

const user = makeUser()
const member_id = user.id

beforeEach(() => {
  stubStorage()
  stubStorage('sessionStorage')
  signIn({ user, token: 'a-token' })
})

afterEach(async () => {
  await wipe({ id: member_id })
  vi.unstubAllGlobals()
})

test('a post that another tab has queued is removed when its draft is saved or discarded', async () => {
  const post = { call: 'post/newpost', input: { language_id: 2 } } as const
  await addNewCall({ member_id, draft: 'post:a' }, post)
  await addNewCall({ member_id, draft: 'post:b' }, post)
  await endDraft({ member_id, name: 'post:a' })
  expect(await callsOf(member_id)).toMatchObject([{ draft: 'post:b' }])
})
