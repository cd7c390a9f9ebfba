import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#shared/testing/eventually.ts'
import { readDraft, storeDraft } from '#web/device/drafts.ts'
import { addCall, callsOf, storedSessions, storeSession } from '#web/device/queue.ts'
import { wipe } from '#web/device/wipe.ts'
import { isPutOff, putOff } from '#web/features/profiles/later/put-off.ts'
import { loggedOutMember, logOut } from '#web/session/logout.ts'
import { type Session, signIn } from '#web/session/session-store.ts'
import { makeActor } from '#web/testing/actor.ts'
import { makeUser } from '#web/testing/factories.ts'
import { addNewCall, makeNewCall } from '#web/testing/queued-call.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { forgetMember } from './forget-member.ts'

const user = makeUser()
const member_id = user.id
const text = { member_id, name: 'comment:1:' }

let page: EventTarget
/** Each test has one of its own: what a logout has ended stays so. */
let session: Session
let number = 0

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  stubStorage()
  stubStorage('sessionStorage')
  number += 1
  session = { user, token: `token ${number}` }
  signIn(session)
})

afterEach(async () => {
  vi.useRealTimers()
  await wipe({ id: member_id })
  vi.unstubAllGlobals()
})

async function write(): Promise<void> {
  const actor = makeActor({ id: member_id, token: () => session.token })
  await addCall(makeNewCall({ member_id }), actor)
  await storeSession({ member_id, token: session.token })
  await storeDraft(actor, { name: text.name, value: 'Half a comment' })
  putOff(member_id)
}

async function untilDeleted(): Promise<void> {
  await eventually(async () => expect(await callsOf(member_id)).toEqual([]))
  expect(await storedSessions()).toEqual([])
  expect(await readDraft(text)).toBeUndefined()
  expect(isPutOff(member_id)).toBe(false)
}

test('deletes the unsent data of a member who logged out, in each tab that was open then', async () => {
  await write()
  logOut()
  const here = forgetMember()
  await untilDeleted()
  // A tab that does not know yet.
  await write()
  expect(await callsOf(member_id)).toEqual([])
  expect(await readDraft(text)).toBeUndefined()
  const there = forgetMember()
  await untilDeleted()
  expect(loggedOutMember()?.id, 'for a page that is opened before both have ended').toBe(member_id)
  await eventually(() => expect(vi.getTimerCount()).toBe(2))
  await vi.runAllTimersAsync()
  await Promise.all([here, there])
  expect(loggedOutMember()).toBeUndefined()
})

test('a page that is closed after everything is deleted leaves no trace of the member', async () => {
  await write()
  logOut()
  const finished = forgetMember()
  await untilDeleted()
  await eventually(() => expect(vi.getTimerCount()).toBe(1))
  expect(loggedOutMember()?.id).toBe(member_id)
  page.dispatchEvent(new Event('pagehide'))
  await finished
  expect(loggedOutMember()).toBeUndefined()
})

test('deletes it also while somebody else is signed in, and nothing of theirs', async () => {
  const other = { ...user, id: member_id + 1 }
  await write()
  logOut()
  signIn({ user: other, token: 'b-token' })
  await addNewCall({ member_id: other.id })
  const finished = forgetMember()
  await eventually(async () => expect(await callsOf(member_id)).toEqual([]))
  expect(await readDraft(text)).toBeUndefined()
  expect(await callsOf(other.id)).toHaveLength(1)
  await eventually(() => expect(vi.getTimerCount()).toBe(1))
  await vi.runAllTimersAsync()
  await finished
  expect(loggedOutMember()).toBeUndefined()
  await wipe({ id: other.id })
})

test('leaves new data of a member who is signed in again', async () => {
  logOut()
  session = { ...session, token: `${session.token} again` }
  signIn(session)
  await write()
  await forgetMember()
  expect(await callsOf(member_id)).toHaveLength(1)
})
