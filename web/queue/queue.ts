import type { Input, Output } from '#shared/contracts/calls.ts'
import { SECOND } from '#shared/limits.ts'
import { addCall, callsOf, readCall, removeCall } from '#web/device/queue.ts'
import {
  laneOf,
  type QueuedCall,
  type QueuedInput,
  type QueuedPath,
} from '#web/device/queued-call.ts'
import type { Actor } from '#web/http/actor.ts'
import type { Settled } from './send-queued.ts'
import { announceQueued, refreshUnsent, sendLane, waiters } from './sending.ts'

export type SendOptions = {
  /** What the call is about: a later call about the same thing replaces a queued one. */
  about: string
  /** The name of that thing, for the member. */
  title: string
  /** The idempotency key of a creation, made when it was written. */
  idempotencyKey?: string
  /** The draft with the files of a new post. */
  draft?: string
}

/** How long to wait for another tab's message about its send, in milliseconds. */
const messagePatience = SECOND

type QueueOptions = SendOptions & {
  /** Its member. */
  actor: Actor
}

/** See `sendOrQueue`. It is stored before it is sent, so that a closed browser does not lose it. */
export async function queueAndSend<C extends QueuedPath>(
  call: C,
  input: Input<C>,
  { idempotencyKey = crypto.randomUUID(), ...options }: QueueOptions,
): Promise<Output<C> | undefined> {
  const { actor } = options
  const queued = await storeCall({ call, input } as QueuedInput, { idempotencyKey, ...options })
  if (!queued) return actor.call(call, input, { idempotencyKey })
  const settled = await settle(queued)
  if (settled && settled.result !== 'sent') {
    // The tab that wrote it shows the error.
    await removeCall(queued.id)
    throw settled.error
  }
  await refreshUnsent()
  if (!settled && (await isWaiting(queued, actor))) announceQueued(queued)
  return settled?.answer as Output<C> | undefined
}

/**
 * Queues a call that has just failed without a network. It is sent when there is one.
 *
 * @returns whether the device has stored it
 */
export async function queueForLater<C extends QueuedPath>(
  call: C,
  input: Input<C>,
  { idempotencyKey = crypto.randomUUID(), ...options }: QueueOptions,
): Promise<boolean> {
  const queued = await storeCall({ call, input } as QueuedInput, { idempotencyKey, ...options })
  if (!queued) return false
  await refreshUnsent()
  announceQueued(queued)
  void sendLane(laneOf(queued))
  return true
}

/** A member's unsent calls, with those that are being sent for the first time. */
export const unsentOf = callsOf

/** @returns the stored call; `undefined` if the device stores nothing more, or its member has signed out */
async function storeCall(
  input: QueuedInput,
  { actor, idempotencyKey: key, ...about }: QueueOptions & { idempotencyKey: string },
): Promise<QueuedCall | undefined> {
  const member = { member_id: actor.id, community: actor.identification_token }
  return addCall({ ...input, ...member, ...about, key, written_at: Date.now() }, actor)
}

/** Sends a call, after those before it. @returns its outcome; nothing if it waits */
async function settle(call: QueuedCall): Promise<Settled | undefined> {
  const outcome = new Promise<Settled>((resolve) => waiters.set(call.id, resolve))
  try {
    const settled = await Promise.race([outcome, sendLane(laneOf(call))])
    if (settled) return settled
    // Another tab may have sent it: its message arrives a little later.
    if (await readCall(call.id)) return undefined
    return await Promise.race([outcome, after(messagePatience)])
  } finally {
    waiters.delete(call.id)
  }
}

/** Whether the call and its member are still here: a logout deletes both. */
async function isWaiting({ id }: QueuedCall, { signal }: Actor): Promise<boolean> {
  return (await readCall(id)) !== undefined && !signal.aborted
}

function after(delay: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), delay))
}
