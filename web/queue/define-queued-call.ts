import type { QueryClient } from '@tanstack/react-query'
import type { Queued, QueuedCall, QueuedPath } from '#web/device/queued-call.ts'
import type { Words } from '#web/words/words.tsx'

/** What a member sees of a call that waits for a network. */
export type QueuedCallView<P extends QueuedPath> = {
  call: P
  /** Shows it over the answers of the server as if it were sent; absent where its list shows queued calls. */
  shows?(client: QueryClient, queued: Queued<P>): void
  /** Names it: `Upvote on “Water at five”`. */
  label(queued: Queued<P>, t: Words['t']): string
  /** Its text, if it has one. */
  text?(queued: Queued<P>): string
}

export type QueuedCallViews = { [P in QueuedPath]: QueuedCallView<P> }

/** Declares beside a call what its member sees of it while it is queued. `queuedCallViews` lists them all. */
export function defineQueuedCall<P extends QueuedPath>(view: QueuedCallView<P>): QueuedCallView<P> {
  return view
}

/** What its member sees of one of them. */
export function viewOf(views: QueuedCallViews, { call }: QueuedCall): View {
  return views[call]
}

type View = Omit<QueuedCallView<QueuedPath>, 'call'>
