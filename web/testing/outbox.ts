import type { KeptInput, NewItem } from '#web/outbox/item.ts'
import { addItem } from '#web/outbox/outbox-store.ts'
import { makeActor } from './actor.ts'

const comment: KeptInput = {
  call: 'post/new-comment',
  input: { post_id: 7, text: 'Seen at six' },
}

type Part = Partial<Omit<NewItem, 'call' | 'input'>>

let written = 0

/** Something that member 1 has written and not sent: a comment, if nothing else is said. */
export function makeNewItem(part: Part = {}, kept = comment) {
  written += 1
  return {
    ...kept,
    member_id: 1,
    community: 'lodhi',
    key: `key ${written}`,
    about: `item ${written}`,
    title: 'Mist over the lake',
    written_at: Date.now(),
    ...part,
  } satisfies NewItem
}

/** Stores what `makeNewItem` makes, as its member. */
export function addNewItem(part?: Part, kept?: KeptInput) {
  const item = makeNewItem(part, kept)
  return addItem(item, makeActor({ id: item.member_id }))
}
