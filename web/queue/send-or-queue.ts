import type { Input, Output } from '#shared/contracts/calls.ts'
import type { QueuedPath } from '#web/device/queued-call.ts'
import { api } from '#web/http/api.ts'
import { currentActor } from '#web/session/actor-of.ts'
import type { SendOptions } from './queue.ts'

/**
 * Makes a call of a member now, or queues it and makes it later, once, where there is no network.
 *
 * @returns the answer; `undefined` if it is made later
 * @throws ApiError where the server refuses it
 */
export async function sendOrQueue<C extends QueuedPath>(
  call: C,
  input: Input<C>,
  options: SendOptions,
): Promise<Output<C> | undefined> {
  const { idempotencyKey } = options
  const key = idempotencyKey === undefined ? {} : { idempotencyKey }
  const actor = currentActor()
  if (!actor) return api(call, input, key)
  const queue = await loadQueue().catch(() => undefined)
  if (!queue) return actor.call(call, input, key)
  return queue.queueAndSend(call, input, { actor, ...options })
}

/** Not a part of the first script: pages of members load it as soon as they are idle. */
export function loadQueue() {
  return import('./queue.ts')
}
