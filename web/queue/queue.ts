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
import { refreshUnsent, sendLane, tellQueued, waiters } from './sending.ts'

export type SendOptions = {
  /** What the call is about: a later call about the same takes the place of one that waits. */
  about: string
  /** Names it to the member. */
  title: string
  /** The idempotency key of what is created, made when it was written. */
  idempotencyKey?: string
  /** The draft with the files of a new post. */
  draft?: string
}

/** How long to wait for news of what another tab has sent, in milliseconds. */
const newsPatience = SECOND

type KeepOptions = SendOptions & {
  /** Whose it is. */
  actor: Actor
}

/** See `sendOrQueue`. It is stored before it is sent, so that a closed browser does not lose it. */
export async function queueAndSend<C extends QueuedPath>(
  call: C,
  input: Input<C>,
  { idempotencyKey = crypto.randomUUID(), ...options }: KeepOptions,
): Promise<Output<C> | undefined> {
  const { actor } = options
  const item = await storeCall({ call, input } as QueuedInput, { idempotencyKey, ...options })
  if (!item) return actor.call(call, input, { idempotencyKey })
  const settled = await settle(item)
  if (settled && settled.result !== 'sent') {
    // It is told where it was written.
    await removeCall(item.id)
    throw settled.error
  }
  await refreshUnsent()
  if (!settled && (await isWaiting(item, actor))) tellQueued(item)
  return settled?.answer as Output<C> | undefined
}

/**
 * Keeps a call that has just failed for want of a network. It is sent when there is one.
 *
 * @returns whether the device keeps it
 */
export async function queueForLater<C extends QueuedPath>(
  call: C,
  input: Input<C>,
  { idempotencyKey = crypto.randomUUID(), ...options }: KeepOptions,
): Promise<boolean> {
  const item = await storeCall({ call, input } as QueuedInput, { idempotencyKey, ...options })
  if (!item) return false
  await refreshUnsent()
  tellQueued(item)
  void sendLane(laneOf(item))
  return true
}

/** What a member has not sent, also what is being sent for the first time. */
export const unsentOf = callsOf

/** @returns the stored item; `undefined` if the device stores nothing more, or its member has signed out */
async function storeCall(
  kept: QueuedInput,
  { actor, idempotencyKey: key, ...about }: KeepOptions & { idempotencyKey: string },
): Promise<QueuedCall | undefined> {
  const member = { member_id: actor.id, community: actor.identification_token }
  return addCall({ ...kept, ...member, ...about, key, written_at: Date.now() }, actor)
}

/** Sends an item, after those before it. @returns what became of it; nothing if it waits */
async function settle(item: QueuedCall): Promise<Settled | undefined> {
  const news = new Promise<Settled>((resolve) => waiters.set(item.id, resolve))
  try {
    const settled = await Promise.race([news, sendLane(laneOf(item))])
    if (settled) return settled
    // Another tab may have sent it: what it tells of that comes a little later.
    if (await readCall(item.id)) return undefined
    return await Promise.race([news, after(newsPatience)])
  } finally {
    waiters.delete(item.id)
  }
}

/** Whether it is still here, and so is its member: a logout deletes it. */
async function isWaiting({ id }: QueuedCall, { signal }: Actor): Promise<boolean> {
  return (await readCall(id)) !== undefined && !signal.aborted
}

function after(delay: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), delay))
}
