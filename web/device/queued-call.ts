import type { Input, Path } from '#shared/contracts/calls.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { type CalendarDate, parseCalendarDate } from '#shared/rules/calendar-date.ts'
import type { ApiErrorCode } from '#web/http/api.ts'

/** How a call is sent later. */
type Sending = {
  lane?: Lane
  /** The server may have made the call and no longer know its key: the member decides whether it is sent as a new one. */
  asksWhenForgotten?: true
  /** The error code that says that another tab or phone has made the call already. */
  isDoneBy?: ErrorCode
}

/** New posts have files, which take long. They have a lane of their own, so that nothing else waits for them. */
export type Lane = 'calls' | 'posts'

/**
 * The calls that can be made later when there is no network. What the member sees of each is declared beside the call: see
 * `defineQueuedCall`.
 */
const sendings = {
  'post/votepost': {},
  'post/pinpost': {},
  'post/newpost': { lane: 'posts' },
  'post/new-comment': { asksWhenForgotten: true },
  'contest/contest-day-task': {},
  'contest/undo-day': {},
  'contest/contest-day-activity': {},
  'contest/encourage': { isDoneBy: 'already_encouraged' },
  'contest/set-reminder': {},
  'user/respect-user': { isDoneBy: 'already_respected' },
  'user/unrespect-user': {},
} satisfies { [P in Path]?: Sending }

export type QueuedPath = keyof typeof sendings

export function sendingOf({ call }: { call: QueuedPath }): Sending {
  return sendings[call]
}

/** A call with its input. */
export type QueuedInput = { [C in QueuedPath]: { call: C; input: Input<C> } }[QueuedPath]

/** A queued call of one kind. */
export type Queued<P extends QueuedPath> = Extract<QueuedCall, { call: P }>

/** A call of a member that is not sent yet. */
export type QueuedCall = QueuedInput & {
  /** Counts up: the order in which calls are sent. */
  id: number
  member_id: number
  community: string
  /** The idempotency key, made when the call was written: a creation that is sent twice is made once. */
  key: string
  /** What the call is about. A later call about the same thing replaces it. */
  about: string
  /** The name of that thing, for the member. */
  title: string
  /** The draft with the files of a new post. */
  draft?: string
  /** The post is written; only its draft and this call are left to be deleted. */
  published?: true
  /** Milliseconds since 1970, as all times here. */
  written_at: number
  /** When a creation was first sent without getting its answer. */
  tried_at?: number
  /** It is not sent by itself before that time. */
  next_at: number
  status: Status
  /** Why the server refused it. */
  error?: { code: ApiErrorCode; message: string }
}

/**
 * `waiting` calls are sent by themselves, the others when the member asks for it: `refused` by the server, `uncertain`
 * because they may have been made already and the server no longer knows the key, `old` because they were written long ago.
 * A `lost` call cannot be sent: the device has lost its draft.
 */
export type Status = 'waiting' | 'refused' | 'uncertain' | 'old' | 'lost'

export type NewQueuedCall = Omit<QueuedCall, 'id' | 'next_at' | 'status'> & QueuedInput

export function laneOf(queued: Pick<QueuedCall, 'call'>): Lane {
  return sendingOf(queued).lane ?? 'calls'
}

/** The date for which a call counts, whenever it is sent; nothing of a call that has none. */
export function dateOf({ input }: Pick<QueuedCall, 'input'>): CalendarDate | undefined {
  if ('done_on' in input && input.done_on) return parseCalendarDate(String(input.done_on))
  if ('activity_date' in input) return parseCalendarDate(String(input.activity_date))
  return undefined
}

/** The lock of the tab that sends the calls of a lane. */
export function lockOf(lane: Lane): string {
  return `chowk queue ${lane}`
}

/** The lock of a call that is being sent or taken back. */
export function callLock(id: number): string {
  return `chowk queued call ${id}`
}
