import { endsSession } from '#web/lib/api.ts'
import { getState } from '#web/session/session-store.ts'
import { askForSync } from './background-sync.ts'
import { growingPause } from './growing-pause.ts'
import type { Item, Lane } from './item.ts'
import { announce, hearNews, type News } from './news.ts'
import { forgetSessions, itemsOf, keepSession } from './outbox-store.ts'
import { type Sending, type Settled, sendItems } from './send-items.ts'
import { showUnsent } from './unsent.ts'

/** What the page does for the outbox, set when it opens. */
export type Page = {
  sendPost: NonNullable<Sending['sendPost']>
  /** Called when something could not be sent now, and waits. */
  onKept: (item: Item) => void
  /** Called when something that had waited was sent or refused, here or elsewhere. */
  onLate: (settled: Settled) => void
}

let page: Page | undefined
/** Ends what is sent for a member when somebody else is there. */
let signedOut = new AbortController()
const retry = growingPause(() => void sendAll())

/** Who waits in this tab for what becomes of an item. */
export const waiters = new Map<number, (settled: Settled) => void>()

/** Opens the outbox of the member who is signed in, until the signal aborts: what earlier visits left is sent. */
export async function openOutbox(opened: Page, signal: AbortSignal): Promise<void> {
  page = opened
  signal.addEventListener('abort', closeOutbox)
  hearNews(handleNews, signal)
  addEventListener('online', sendAtOnce, { signal })
  await refreshUnsent()
  await sendAll()
}

/** Sends everything that waits. */
export async function sendAll(): Promise<void> {
  await Promise.all([sendLane('calls'), sendLane('posts')])
}

/** Sends what waits in a lane, and tries again later if something is left. */
export async function sendLane(lane: Lane): Promise<void> {
  const user = getState().session?.user
  if (!user) return
  await sendItems({
    member_id: user.id,
    lane,
    token: () => tokenOf(user.id),
    signal: signedOut.signal,
    sendPost: page?.sendPost,
    onSettled: handleSettled,
    onStopped: endsSession,
  })
  const left = await refreshUnsent()
  if (left.some(({ status }) => status === 'waiting')) retry.again()
}

/** Reads again what is not sent, and shows it where it is shown. */
export async function refreshUnsent(): Promise<readonly Item[]> {
  const { session } = getState()
  const items = session ? await itemsOf(session.user.id) : []
  const shown = items.filter(({ id }) => !waiters.has(id))
  showUnsent(shown)
  // The service worker has the session only while it has something to send.
  if (session && shown.some(({ status }) => status === 'waiting')) {
    await keepSession({ member_id: session.user.id, token: session.token })
  } else await forgetSessions()
  return shown
}

/** Something waits from now on. */
export function tellKept(item: Item): void {
  page?.onKept(item)
  announce({ id: item.id })
  void askForSync()
}

/** The signal of the member's stay: it aborts when they sign out. */
export function untilSignedOut(): AbortSignal {
  return signedOut.signal
}

export function closeOutbox(): void {
  signedOut.abort()
  signedOut = new AbortController()
  retry.reset()
  showUnsent([])
}

function sendAtOnce(): void {
  retry.reset()
  void sendAll()
}

/** The session of that member: nobody else's is ever used for them. */
function tokenOf(member_id: number): string | undefined {
  const { session } = getState()
  return session?.user.id === member_id ? session.token : undefined
}

function handleSettled({ id }: Item, settled: Settled): void {
  const resolve = waiters.get(id)
  if (resolve) resolve(settled)
  else {
    announce({ id, settled })
    page?.onLate(settled)
  }
}

function handleNews({ id, settled }: News): void {
  const resolve = waiters.get(id)
  if (resolve && settled) resolve(settled)
  else {
    void refreshUnsent()
    if (settled) page?.onLate(settled)
  }
}
