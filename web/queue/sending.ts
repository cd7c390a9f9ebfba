import type { Post } from '#shared/contracts/post.ts'
import { callsOf, forgetSessions, storeSession } from '#web/device/queue.ts'
import { type Lane, laneOf, type QueuedCall } from '#web/device/queued-call.ts'
import { isNetworkLost, subscribeNetwork } from '#web/http/network.ts'
import { currentActor, tokenOf } from '#web/session/actor-of.ts'
import { askForSync } from './background-sync.ts'
import { announce, hearNews, type News } from './call-news.ts'
import { laneSender } from './lane-sender.ts'
import { type Sending, type Settled, sendQueued } from './send-queued.ts'
import { forgetUnsent, showUnsent } from './unsent.ts'

/** What the page does for the queue, set when it opens. */
export type Page = {
  sendPost: NonNullable<Sending['sendPost']>
  /** Called when something could not be sent now, and waits. */
  onQueued: (item: QueuedCall) => void
  /** Called when something that had waited was sent or refused, here or elsewhere. */
  onLate: (result: 'sent' | 'refused') => void
  /** Called with a post that had waited and was sent, here or elsewhere. */
  onNewPost: (post: Post) => void
}

let page: Page | undefined
/** What is sent for a member ends when somebody else is there. */
let scope = beginScope()

/** Who waits in this tab for what becomes of an item. */
export const waiters = new Map<number, (settled: Settled) => void>()

/** Opens the queue of the member who is signed in, until the signal aborts: what earlier visits left is sent. */
export async function openQueue(opened: Page, signal: AbortSignal): Promise<void> {
  page = opened
  signal.addEventListener('abort', closeQueue)
  hearNews(handleNews, signal)
  addEventListener('online', sendAtOnce, { signal })
  // A server that answers again is no event of the browser.
  const stopNetwork = subscribeNetwork(() => isNetworkLost() || sendAtOnce())
  signal.addEventListener('abort', stopNetwork)
  await refreshUnsent()
  await sendAll()
}

/** Sends everything that waits. */
export async function sendAll(): Promise<void> {
  await Promise.all([sendLane('calls'), sendLane('posts')])
}

/** Sends what waits in a lane, and tries again later if something is left. */
export function sendLane(lane: Lane): Promise<void> {
  return scope.lanes[lane].send()
}

/** Reads again what is not sent, and shows it where it is shown. @returns also what is sent for the first time */
export async function refreshUnsent(): Promise<readonly QueuedCall[]> {
  const actor = currentActor()
  const items = actor ? await callsOf(actor.id) : []
  if (actor?.signal.aborted) return refreshUnsent()
  const shown = items.filter(({ id }) => !waiters.has(id))
  if (actor) showUnsent(shown)
  const token = actor && tokenOf(actor.id)
  // The service worker has the session only while it has something to send.
  if (actor && token && shown.some(({ status }) => status === 'waiting')) {
    await storeSession({ member_id: actor.id, token })
  } else await forgetSessions()
  return items
}

/** Something waits from now on. */
export function tellQueued(item: QueuedCall): void {
  page?.onQueued(item)
  announce({ id: item.id })
  void askForSync()
}

/** The signal of what is sent for the member: it aborts when they sign out. */
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

/** @returns why sending has ended before all was sent */
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
  const items = await refreshUnsent()
  return items.some((item) => item.status === 'waiting' && laneOf(item) === lane)
}

function sendAtOnce(): void {
  for (const lane of Object.values(scope.lanes)) lane.sendAtOnce()
}

function handleSettled({ id }: QueuedCall, settled: Settled): void {
  const resolve = waiters.get(id)
  if (resolve) resolve(settled)
  // This tab hears it too.
  else announce({ id, settled })
}

function handleNews({ id, settled }: News): void {
  const resolve = waiters.get(id)
  if (resolve && settled) resolve(settled)
  else {
    void refreshUnsent()
    // What is only postponed still waits: there is nothing to tell.
    if (!settled || settled.result === 'postponed') return
    if (settled.result === 'sent' && settled.answer && 'post' in settled.answer) {
      page?.onNewPost(settled.answer.post)
    }
    page?.onLate(settled.result === 'refused' ? 'refused' : 'sent')
  }
}
