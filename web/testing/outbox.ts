import type { KeptInput, NewItem } from '#web/outbox/item.ts'

const comment: KeptInput = {
  call: 'post/new-comment',
  input: { post_id: 7, text: 'Seen at six' },
}

let written = 0

/** Something that member 1 has written and not sent: a comment, if nothing else is said. */
export function makeNewItem(part: Partial<Omit<NewItem, 'call' | 'input'>> = {}, kept = comment) {
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
