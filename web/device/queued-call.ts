import type { Input, Path } from '#shared/contracts/calls.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { ApiErrorCode } from '#web/http/api.ts'

/** How a call is sent later. */
type Sending = {
  lane?: Lane
  /** The server may have done it and no longer know its key: its member decides whether it is sent as something new. */
  asksWhenForgotten?: true
  /** The error that says that it is so already: another tab or phone was first. */
  isDoneBy?: ErrorCode
}

/** New posts have files, which take long. They have a queue of their own, so that nothing else waits for them. */
export type Lane = 'calls' | 'posts'

/**
 * The calls that are made later where there is no network now. What its member sees of each is declared beside the call:
 * see `defineQueuedCall`.
 */
const sendings = {
  'post/votepost': {},
  'post/pinpost': {},
  // A new post looks itself whether it is there.
  'post/newpost': { lane: 'posts' },
  'post/new-comment': { asksWhenForgotten: true },
  'contest/contest-day-task': {},
  'contest/contest-day-activity': {},
  'user/respect-user': { isDoneBy: 'already_respected' },
  'user/unrespect-user': {},
} satisfies { [P in Path]?: Sending }

export type QueuedPath = keyof typeof sendings

export function sendingOf({ call }: { call: QueuedPath }): Sending {
  return sendings[call]
}

/** A call with its input. */
export type QueuedInput = { [C in QueuedPath]: { call: C; input: Input<C> } }[QueuedPath]

/** One of these calls, as it waits. */
export type Queued<P extends QueuedPath> = Extract<QueuedCall, { call: P }>

/** What a member did and has not been sent yet. */
export type QueuedCall = QueuedInput & {
  /** Counts up: the order in which they are sent. */
  id: number
  member_id: number
  community: string
  /** The idempotency key, made when it was written: a creation that is sent twice is done once. */
  key: string
  /** What it is about. A later call about the same takes its place. */
  about: string
  /** Names what it is about to the member. */
  title: string
  /** The draft with the files of a new post. */
  draft?: string
  /** The post is written: only its draft and this are left to be deleted. */
  published?: true
  /** Milliseconds since 1970, as all times here. */
  written_at: number
  /** When a creation was first sent and its answer did not come. */
  tried_at?: number
  /** Before then it is not sent by itself. */
  next_at: number
  status: Status
  /** Why the server did not accept it. */
  error?: { code: ApiErrorCode; message: string }
}

/**
 * `waiting` calls are sent by themselves, the others when the member says so: `refused` by the server, `uncertain` because
 * they may have been done already and the server no longer knows the key, `old` because they were written long ago. A `lost`
 * one cannot be sent: the device has lost its draft.
 */
export type Status = 'waiting' | 'refused' | 'uncertain' | 'old' | 'lost'

export type NewQueuedCall = Omit<QueuedCall, 'id' | 'next_at' | 'status'> & QueuedInput

export function laneOf(queued: Pick<QueuedCall, 'call'>): Lane {
  return sendingOf(queued).lane ?? 'calls'
}

/** The lock of the tab that sends what is in a lane. */
export function lockOf(lane: Lane): string {
  return `chowk queue ${lane}`
}

/** The lock of a call that is being sent or taken back. */
export function callLock(id: number): string {
  return `chowk queued call ${id}`
}
