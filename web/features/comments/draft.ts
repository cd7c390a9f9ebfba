import { visibleText } from '#shared/rules/visible-text.ts'
import { keepText, readText, type TextPlace } from '#web/device/kept-texts.ts'

/** What a member has typed and not sent, with the key under which it is sent: a text is never written twice. */
export type Draft = { text: string; idempotencyKey: string }

/** Where it belongs: a comment on a post, or a reply to a comment. */
export type DraftPlace = { user_id: number; post_id: number; parent_id: number | undefined }

export function readDraft(place: DraftPlace): Draft {
  const kept = readText(textPlace(place))
  return isDraft(kept) ? kept : newDraft('')
}

/** Another text is another comment, so it gets another key. */
export function newDraft(text: string): Draft {
  return { text, idempotencyKey: crypto.randomUUID() }
}

export function keepDraft(place: DraftPlace, draft: Draft): void {
  keepText(textPlace(place), visibleText(draft.text) === '' ? undefined : draft)
}

function textPlace({ user_id, post_id, parent_id }: DraftPlace): TextPlace {
  return { member_id: user_id, name: `comment:${post_id}:${parent_id ?? ''}` }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { text, idempotencyKey } = value as Record<string, unknown>
  return typeof text === 'string' && typeof idempotencyKey === 'string'
}
