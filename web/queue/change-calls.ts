import { callsOf, changeCall, readCall, removeCall } from '#web/device/queue.ts'
import { callLock, type QueuedCall } from '#web/device/queued-call.ts'
import { withLock } from '#web/device/with-lock.ts'
import { getState } from '#web/session/session-store.ts'
import { announce } from './call-messages.ts'
import { refreshUnsent, sendAll, untilSignedOut } from './sending.ts'

/** Sends a call now: a refused or old one too. An uncertain one is sent as a new call. */
export async function sendNow({ id, status }: QueuedCall): Promise<void> {
  const isNew = status === 'uncertain' && { key: crypto.randomUUID(), tried_at: undefined }
  const waits = { status: 'waiting', next_at: 0, written_at: Date.now(), error: undefined } as const
  await changeCall(id, { ...waits, ...isNew })
  await refreshUnsent()
  await sendAll()
}

/** Takes a call back; one that is being sent, only if it could not be sent. @returns whether it was not sent */
export async function takeBack({ id }: Pick<QueuedCall, 'id'>): Promise<boolean> {
  const wasThere = await withLock(callLock(id), untilSignedOut(), async () => {
    const left = await readCall(id)
    await removeCall(id)
    return left !== undefined
  })
  await refreshUnsent()
  announce({ id })
  return wasThere
}

/** Takes back the call that would send this draft of the member. Resolves when nothing sends it any more. */
export async function takeBackDraft(name: string): Promise<void> {
  for (const call of await callsWith(name)) await takeBack(call)
}

/** Deletes the call that would send this draft of the member: the draft was saved or discarded. */
export async function forgetCallsWith(name: string): Promise<void> {
  for (const { id } of await callsWith(name)) {
    await removeCall(id)
    announce({ id })
  }
}

async function callsWith(draft: string): Promise<QueuedCall[]> {
  const { session } = getState()
  const calls = session ? await callsOf(session.user.id) : []
  return calls.filter((call) => call.draft === draft)
}
