import { addCall } from '#web/device/queue.ts'
import type { NewQueuedCall, QueuedInput } from '#web/device/queued-call.ts'
import { makeActor } from './actor.ts'

const comment: QueuedInput = {
  call: 'post/new-comment',
  input: { post_id: 7, text: 'Seen at six' },
}

type Part = Partial<Omit<NewQueuedCall, 'call' | 'input'>>

let written = 0

/** A call that member 1 has written and not sent: a comment by default. */
export function makeNewCall(part: Part = {}, stored = comment) {
  written += 1
  return {
    ...stored,
    member_id: 1,
    community: 'lodhi',
    key: `key ${written}`,
    about: `call ${written}`,
    title: 'Mist over the lake',
    written_at: Date.now(),
    ...part,
  } satisfies NewQueuedCall
}

/** Stores what `makeNewCall` makes, as its member. */
export function addNewCall(part?: Part, stored?: QueuedInput) {
  const call = makeNewCall(part, stored)
  return addCall(call, makeActor({ id: call.member_id }))
}
