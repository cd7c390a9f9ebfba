import type { Output } from '#shared/contracts/calls.ts'
import type { Post } from '#shared/contracts/post.ts'
import { callsOf, changeCall, readCall, removeCall } from '#web/device/queue.ts'
import {
  callLock,
  type Lane,
  laneOf,
  lockOf,
  type QueuedCall,
  type QueuedPath,
} from '#web/device/queued-call.ts'
import { withLock } from '#web/device/with-lock.ts'
import { type Actor, bindActor } from '#web/http/actor.ts'
import { isApiError, isSessionEnded } from '#web/http/api.ts'
import { maySucceedLater } from '#web/http/transient-error.ts'
import { afterError, isSoAlready, whyAsk } from './outcome.ts'

/**
 * What became of an item. A post that was `sent` before its browser was closed has no answer. An `unneeded` one was so
 * already. A `postponed` one waits, and is sent again later. A `refused` one waits for its member.
 */
export type Settled =
  | { result: 'sent'; answer: Answer | undefined }
  | { result: 'unneeded' | 'postponed' | 'refused'; error: unknown }

type Answer = Output<Exclude<QueuedPath, 'post/newpost'>> | NewPost
export type NewPost = { post: Post }

export type Sending = {
  member_id: number
  lane: Lane
  /** The session of that member; none once they have signed out. */
  token: () => string | undefined
  signal: AbortSignal
  /** Sends a new post with its files, where that can be done. */
  sendPost?: (
    item: QueuedCall & { call: 'post/newpost' },
    actor: Actor,
  ) => Promise<NewPost | undefined>
  onSettled: (item: QueuedCall, settled: Settled) => void
}

/**
 * Sends what a member has not sent yet, in its order, one by one, while no other tab does.
 *
 * @returns why it has ended before all was sent. What is left waits: for the network, for its member, or for the next visit
 */
export async function sendQueued(sending: Sending): Promise<unknown> {
  const { member_id, lane, token, signal } = sending
  // A full device may not note that an item was sent: it must not be sent again and again.
  const tried = new Set<number>()
  try {
    await withLock(lockOf(lane), signal, async () => {
      for (let id = await nextCall(); id !== undefined; id = await nextCall()) {
        tried.add(id)
        await sendCall(id, sending)
      }
    })
    return undefined
  } catch (error) {
    return error
  }

  async function nextCall(): Promise<number | undefined> {
    if (signal.aborted || token() === undefined) return undefined
    const now = Date.now()
    for (const item of await callsOf(member_id)) {
      if (item.status !== 'waiting' || item.next_at > now || laneOf(item) !== lane) continue
      if (tried.has(item.id)) continue
      const status = whyAsk(item, now)
      if (!status) return item.id
      await changeCall(item.id, { status })
    }
    return undefined
  }
}

/**
 * Sends an item, unless it was taken back.
 *
 * @throws what keeps this item, and those after it, from being sent now
 */
function sendCall(id: number, sending: Sending): Promise<void> {
  const { signal, onSettled } = sending
  return withLock(callLock(id), signal, async () => {
    const item = await readCall(id)
    if (item?.status === 'waiting') onSettled(item, await settle(item, sending))
  })
}

async function settle(item: QueuedCall, sending: Sending): Promise<Settled> {
  try {
    const answer = await send(item, sending)
    await removeCall(item.id)
    return { result: 'sent', answer }
  } catch (error) {
    if (sending.signal.aborted || isCutOff(error) || maySucceedLater(error)) throw error
    return { result: await storeError(item, error), error }
  }
}

/** Stores why a call was not sent, for as long as it waits. */
async function storeError(queued: QueuedCall, error: unknown) {
  const { id } = queued
  if (isSoAlready(queued, error)) {
    await removeCall(id)
    return 'unneeded'
  }
  const change = afterError(error, Date.now())
  await changeCall(id, change)
  return change.status === undefined ? 'postponed' : 'refused'
}

async function send(
  item: QueuedCall,
  { token, signal, sendPost }: Sending,
): Promise<Answer | undefined> {
  const { member_id: id, community: identification_token } = item
  const actor = bindActor({ id, identification_token, token, signal })
  if (item.call === 'post/newpost') {
    if (!sendPost) throw new DOMException('Posts are not sent here', 'NotSupportedError')
    return sendPost(item, actor)
  }
  // Known before it is sent: the browser may be closed before the answer is here.
  if (item.tried_at === undefined) await changeCall(item.id, { tried_at: Date.now() })
  return actor.call(item.call, item.input, { idempotencyKey: item.key })
}

/** Whether it was not for the item that the call failed: the session has ended, or the browser gave it up. */
function isCutOff(error: unknown): boolean {
  if (isApiError(error)) return isSessionEnded(error) || error.code === 'request_failed'
  return error instanceof DOMException
}
