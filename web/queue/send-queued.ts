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
 * The outcome of a call. A post that was `sent` before its browser was closed has no answer. The effect of an `unneeded`
 * call was there already. A `postponed` one waits, and is sent again later. A `refused` one waits for its member.
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
  /** Sends a new post with its files; absent where that cannot be done. */
  sendPost?: (
    call: QueuedCall & { call: 'post/newpost' },
    actor: Actor,
  ) => Promise<NewPost | undefined>
  onSettled: (call: QueuedCall, settled: Settled) => void
}

/**
 * Sends a member's queued calls in order, one by one, while no other tab does.
 *
 * @returns why it has ended before all were sent. The rest waits: for the network, for its member, or for the next visit
 */
export async function sendQueued(sending: Sending): Promise<unknown> {
  const { member_id, lane, token, signal } = sending
  // A full device may be unable to store that a call was sent: it must not be sent again and again.
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
    for (const queued of await callsOf(member_id)) {
      if (queued.status !== 'waiting' || queued.next_at > now || laneOf(queued) !== lane) continue
      if (tried.has(queued.id)) continue
      const status = whyAsk(queued, now)
      if (!status) return queued.id
      await changeCall(queued.id, { status })
    }
    return undefined
  }
}

/**
 * Sends a call, unless it was taken back.
 *
 * @throws the error that prevents this call, and later ones, from being sent now
 */
function sendCall(id: number, sending: Sending): Promise<void> {
  const { signal, onSettled } = sending
  return withLock(callLock(id), signal, async () => {
    const queued = await readCall(id)
    if (queued?.status === 'waiting') onSettled(queued, await settle(queued, sending))
  })
}

async function settle(queued: QueuedCall, sending: Sending): Promise<Settled> {
  try {
    const answer = await send(queued, sending)
    await removeCall(queued.id)
    return { result: 'sent', answer }
  } catch (error) {
    if (sending.signal.aborted || isCutOff(error) || maySucceedLater(error)) throw error
    return { result: await storeError(queued, error), error }
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
  queued: QueuedCall,
  { token, signal, sendPost }: Sending,
): Promise<Answer | undefined> {
  const { member_id: id, community: identification_token } = queued
  const actor = bindActor({ id, identification_token, token, signal })
  if (queued.call === 'post/newpost') {
    if (!sendPost) throw new DOMException('Posts are not sent here', 'NotSupportedError')
    return sendPost(queued, actor)
  }
  // Stored before it is sent: the browser may be closed before the answer arrives.
  if (queued.tried_at === undefined) await changeCall(queued.id, { tried_at: Date.now() })
  return actor.call(queued.call, queued.input, { idempotencyKey: queued.key })
}

/** Whether the call failed for a reason outside it: the session has ended, or the browser cancelled it. */
function isCutOff(error: unknown): boolean {
  if (isApiError(error)) return isSessionEnded(error) || error.code === 'request_failed'
  return error instanceof DOMException
}
