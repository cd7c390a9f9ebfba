import type { Input } from '#shared/contracts/calls.ts'
import type { ApiErrorCode } from '#web/http/api.ts'

/** The calls that are made later where there is no network now. */
export type KeptCall =
  | 'post/votepost'
  | 'post/pinpost'
  | 'post/newpost'
  | 'post/new-comment'
  | 'contest/contest-day-task'
  | 'contest/contest-day-activity'
  | 'user/respect-user'
  | 'user/unrespect-user'

/** A call with its input. */
export type KeptInput = { [C in KeptCall]: { call: C; input: Input<C> } }[KeptCall]

/** What a member did and has not been sent yet. */
export type Item = KeptInput & {
  /** Counts up: the order in which items are sent. */
  id: number
  member_id: number
  community: string
  /** The idempotency key, made when it was written: a creation that is sent twice is done once. */
  key: string
  /** What it is about. A later item about the same takes its place. */
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
 * `waiting` items are sent by themselves, the others when the member says so: `refused` by the server, `uncertain` because
 * they may have been done already and the server no longer knows the key, `old` because they were written long ago. A `lost`
 * one cannot be sent: the device has lost its draft.
 */
export type Status = 'waiting' | 'refused' | 'uncertain' | 'old' | 'lost'

export type NewItem = Omit<Item, 'id' | 'next_at' | 'status'> & KeptInput

/** New posts have files, which take long. They have a queue of their own, so that nothing else waits for them. */
export type Lane = 'calls' | 'posts'

export function laneOf({ call }: Pick<Item, 'call'>): Lane {
  return call === 'post/newpost' ? 'posts' : 'calls'
}

/** The lock of the tab that sends what is in a lane. */
export function lockOf(lane: Lane): string {
  return `chowk outbox ${lane}`
}

/** The lock of an item that is being sent or taken back. */
export function itemLock(id: number): string {
  return `chowk outbox item ${id}`
}
