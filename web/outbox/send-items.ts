import type { Output } from '#shared/contracts/calls.ts'
import { callAs, isApiError } from '#web/lib/api.ts'
import { withLock } from '#web/lib/with-lock.ts'
import { type Item, type KeptCall, type Lane, laneOf, lockOf } from './item.ts'
import { changeItem, itemsOf, removeItem } from './outbox-store.ts'
import { afterError, isPassing, isSoAlready, whyAsk } from './outcome.ts'

/** What became of an item. */
export type Settled =
  | { result: 'sent'; answer: Output<KeptCall> }
  | { result: 'refused'; error: unknown }

export type Sending = {
  member_id: number
  lane: Lane
  /** The session of that member; none once they have signed out. */
  token: () => string | undefined
  signal: AbortSignal
  /** Sends a new post with its files, where that can be done. */
  sendPost?: (item: Item & { call: 'post/newpost' }, signal: AbortSignal) => Promise<unknown>
  onSettled: (item: Item, settled: Settled) => void
  /** Called with why sending has ended before all was sent. */
  onStopped?: (error: unknown) => void
}

/** Sends what a member has not sent yet, in its order, one by one, while no other tab does. */
export async function sendItems(sending: Sending): Promise<void> {
  const { member_id, lane, signal, onStopped } = sending
  try {
    await withLock(lockOf(lane), signal, async () => {
      for (let item = await nextItem(sending); item; item = await nextItem(sending)) {
        await sendItem(item, sending)
      }
    })
  } catch (error) {
    // What is left waits: for the network, for its member, or for the next visit.
    if (!signal.aborted) onStopped?.(error)
  }

  async function nextItem({ token }: Sending): Promise<Item | undefined> {
    if (signal.aborted || token() === undefined) return undefined
    const now = Date.now()
    for (const item of await itemsOf(member_id)) {
      if (item.status !== 'waiting' || item.next_at > now || laneOf(item) !== lane) continue
      const status = whyAsk(item, now)
      if (!status) return item
      await changeItem(item.id, { status })
    }
    return undefined
  }
}

/** @throws what keeps this item, and those after it, from being sent now */
async function sendItem(item: Item, sending: Sending): Promise<void> {
  try {
    const answer = (await send(item, sending)) as Output<KeptCall>
    await removeItem(item.id)
    sending.onSettled(item, { result: 'sent', answer })
  } catch (error) {
    if (sending.signal.aborted || isCutOff(error) || isPassing(error)) throw error
    if (isSoAlready(error)) await removeItem(item.id)
    else await changeItem(item.id, afterError(error, Date.now()))
    sending.onSettled(item, { result: 'refused', error })
  }
}

async function send(item: Item, { token, signal, sendPost }: Sending): Promise<unknown> {
  if (item.call === 'post/newpost') {
    if (!sendPost) throw new DOMException('Posts are not sent here', 'NotSupportedError')
    return sendPost(item, signal)
  }
  // Known before it is sent: the browser may be closed before the answer is here.
  if (item.tried_at === undefined) await changeItem(item.id, { tried_at: Date.now() })
  const identity = { token: token(), identification_token: item.community }
  if (identity.token === undefined) throw new DOMException('Signed out', 'AbortError')
  return callAs(item.call, item.input, { identity, signal, idempotencyKey: item.key })
}

/** Whether it was not for the item that the call failed: the session has ended, or the browser gave it up. */
function isCutOff(error: unknown): boolean {
  if (isApiError(error)) return error.code === 'session_ended' || error.code === 'request_failed'
  return error instanceof DOMException
}
