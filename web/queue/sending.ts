import type { Post } from '#shared/contracts/post.ts'
import { callsOf, forgetSessions, storeSession } from '#web/device/queue.ts'
import { type Lane, laneOf, type QueuedCall } from '#web/device/queued-call.ts'
import { isNetworkLost, noteNetwork, subscribeNetwork } from '#web/http/network.ts'
import { currentActor, tokenOf } from '#web/session/actor-of.ts'
import { askForSync } from './background-sync.ts'
import { announce, type CallMessage, onCallMessages } from './call-messages.ts'
import { laneSender } from './lane-sender.ts'
import { type Sending, type Settled, sendQueued } from './send-queued.ts'
import { forgetUnsent, showUnsent } from './unsent.ts'

/** The page's part in the queue, set when it opens. */
export type Page = {
  sendPost: NonNullable<Sending['sendPost']>
  /** Called when a call could not be sent now, and was queued. */
  onQueued: (call: QueuedCall) => void
  /** Called when a queued call was sent or refused, here or elsewhere. */
  onLate: (result: 'sent' | 'refused') => void
  /** Called with a queued post that was sent, here or elsewhere. */
  onNewPost: (post: Post) => void
}

let page: Page | undefined
/** A member's sending ends when somebody else is there. */
let scope = beginScope()

/** Who waits in this tab for the outcome of a call. */
export const waiters = new Map<number, (settled: Settled) => void>()

/** Opens the queue of the signed-in member, until the signal aborts: calls of earlier visits are sent. */
export async function openQueue(opened: Page, signal: AbortSignal): Promise<void> {
  page = opened
  signal.addEventListener('abort', closeQueue)
  onCallMessages(handleCallMessage, signal)
  addEventListener('online', sendAtOnce, { signal })
  // The browser has no event for a server that answers again.
  const stopNetwork = subscribeNetwork(() => isNetworkLost() || sendAtOnce())
  signal.addEventListener('abort', stopNetwork)
  await refreshUnsent()
  await sendAll()
}

/** Sends all queued calls. */
export async function sendAll(): Promise<void> {
  await Promise.all([sendLane('calls'), sendLane('posts')])
}

/** Sends the calls of a lane, and tries again later if some are left. */
export function sendLane(lane: Lane): Promise<void> {
  return scope.lanes[lane].send()
}

/** Reads the unsent calls again, and shows them. @returns also those that are being sent for the first time */
export async function refreshUnsent(): Promise<readonly QueuedCall[]> {
  const actor = currentActor()
  const calls = actor ? await callsOf(actor.id) : []
  if (actor?.signal.aborted) return refreshUnsent()
  const shown = calls.filter(({ id }) => !waiters.has(id))
  if (actor) showUnsent(shown)
  const token = actor && tokenOf(actor.id)
  // The service worker has the session only while it has something to send.
  if (actor && token && shown.some(({ status }) => status === 'waiting')) {
    await storeSession({ member_id: actor.id, token })
  } else await forgetSessions()
  return calls
}

/** Announces a newly queued call. */
export function announceQueued(call: QueuedCall): void {
  page?.onQueued(call)
  announce({ id: call.id })
  void askForSync()
}

/** The signal for the member's sends: it aborts when they sign out. */
export function untilSignedOut(): AbortSignal {
  return scope.ending.signal
}

export function closeQueue(): void {
  scope.ending.abort()
  scope = beginScope()
  forgetUnsent()
}

function beginScope() {
  const ending = new AbortController()
  const { signal } = ending
  const senderOf = (lane: Lane) =>
    laneSender({ send: () => sendWaiting(lane, signal), isLeft: () => isLeft(lane), signal })
  return { ending, lanes: { calls: senderOf('calls'), posts: senderOf('posts') } }
}

/** @returns why sending has ended before all were sent */
async function sendWaiting(lane: Lane, signal: AbortSignal): Promise<unknown> {
  const actor = currentActor()
  if (!actor) return undefined
  return sendQueued({
    member_id: actor.id,
    lane,
    token: () => tokenOf(actor.id),
    signal: AbortSignal.any([signal, actor.signal]),
    sendPost: page?.sendPost,
    onSettled: handleSettled,
  })
}

async function isLeft(lane: Lane): Promise<boolean> {
  const calls = await refreshUnsent()
  return calls.some((call) => call.status === 'waiting' && laneOf(call) === lane)
}

function sendAtOnce(): void {
  for (const lane of Object.values(scope.lanes)) lane.sendAtOnce()
}

function handleSettled({ id }: QueuedCall, settled: Settled): void {
  const resolve = waiters.get(id)
  if (resolve) resolve(settled)
  // This tab gets the message too.
  else announce({ id, settled })
}

function handleCallMessage({ id, settled }: CallMessage): void {
  const resolve = waiters.get(id)
  if (resolve && settled) resolve(settled)
  else {
    void refreshUnsent()
    // A postponed call still waits: there is no message.
    if (!settled || settled.result === 'postponed') return
    // The service worker may know it first. What is read now must not come from the device, which knows nothing of the call.
    noteNetwork(true)
    if (settled.result === 'sent' && settled.answer && 'post' in settled.answer) {
      page?.onNewPost(settled.answer.post)
    }
    page?.onLate(settled.result === 'refused' ? 'refused' : 'sent')
  }
}
