import type { Input } from '#shared/contracts/calls.ts'
import type { Post } from '#shared/contracts/post.ts'
import type { Actor } from '#web/http/actor.ts'
import { mayBeDone } from '#web/http/transient-error.ts'
import { isKeyForgotten } from '#web/queue/outcome.ts'

/**
 * A new post on its way. It is stored with the draft before it is sent, and stays until the answer has arrived. It has the
 * key of its draft, with which the server writes one post only.
 */
export type Attempt = {
  input: Input<'post/newpost'>
  /** Milliseconds since 1970. */
  sent_at: number
  /** The post, if it is written and only changes of it are missing. */
  postid?: number
}

/** Whether nobody knows any more what became of it. */
export function isForgotten({ sent_at, postid }: Attempt): boolean {
  return postid === undefined && isKeyForgotten(sent_at, Date.now())
}

type Sending = {
  /** The key of the draft, also in other tabs that show it. */
  key: string
  /** Who writes the post. */
  actor: Actor
  /** The attempt whose answer has not arrived. */
  last: Attempt | undefined
  /** Stores the attempt with the draft; `undefined` after the server has refused it. */
  keep: (attempt: Attempt | undefined) => Promise<void>
  signal: AbortSignal
}

/**
 * Writes a new post. If the answer to an earlier attempt has not arrived, that attempt is repeated first, unchanged. Later
 * edits then become a change of that post.
 */
export async function sendNewPost(input: Input<'post/newpost'>, sending: Sending): Promise<Post> {
  const { actor, last, keep, signal } = sending
  const written = last && (await writtenBy(last, sending))
  if (!last || !written) return write({ input, sent_at: Date.now() }, sending)
  if (written.post && isSame(last.input, input)) return written.post
  await keep({ ...last, postid: written.postid })
  const change = { ...input, postid: written.postid }
  return (await actor.call('post/updatepost', change, { signal })).post
}

type Written = { postid: number; post?: Post }

/** What an earlier attempt has written, or writes now; nothing if the server refuses it. */
async function writtenBy(attempt: Attempt, sending: Sending): Promise<Written | undefined> {
  if (attempt.postid !== undefined) return { postid: attempt.postid }
  const post = await write(attempt, sending).catch(throwUnlessRefused)
  return post && { postid: post.id, post }
}

async function write(attempt: Attempt, { actor, key, keep, signal }: Sending): Promise<Post> {
  await keep(attempt)
  try {
    const { input } = attempt
    return (await actor.call('post/newpost', input, { idempotencyKey: key, signal })).post
  } catch (error) {
    if (!mayBeDone(error)) await keep(undefined)
    throw error
  }
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function throwUnlessRefused(error: unknown): undefined {
  if (mayBeDone(error)) throw error
}
