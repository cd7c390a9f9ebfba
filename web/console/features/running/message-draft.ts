import { maxMessageRecipients } from '#shared/limits.ts'
import { isRecord } from '#web/device/is-record.ts'
import type { Audience } from './queries.ts'

/** A message that is being written, with its idempotency key: it is never sent twice. */
export type MessageDraft = {
  text: string
  audience: Audience['audience']
  /** Of `some`. */
  user_ids: number[]
  idempotencyKey: string
}

export function newMessage(audience: MessageDraft['audience'] = 'all'): MessageDraft {
  return { text: '', audience, user_ids: [], idempotencyKey: crypto.randomUUID() }
}

/** Another message, so it gets another key. */
export function changed(
  { text, audience, user_ids }: MessageDraft,
  part: Partial<Omit<MessageDraft, 'idempotencyKey'>>,
): MessageDraft {
  return { ...newMessage(), text, audience, user_ids, ...part }
}

/** The message to that audience; the same one, where it goes to them already. */
export function addressed(
  draft: MessageDraft,
  { audience, user_ids }: Pick<MessageDraft, 'audience' | 'user_ids'>,
): MessageDraft {
  const isSame = draft.audience === audience && String(draft.user_ids) === String(user_ids)
  return isSame ? draft : changed(draft, { audience, user_ids })
}

export const isWritten = ({ text }: MessageDraft) => text.trim() !== ''

/** What the device has stored, which somebody may have edited by hand. */
export function readMessageDraft(stored: unknown): MessageDraft | undefined {
  if (!isRecord(stored)) return
  const { text, audience, user_ids, idempotencyKey } = stored
  if (typeof text !== 'string' || typeof idempotencyKey !== 'string') return
  if (audience !== 'all' && audience !== 'stopped' && audience !== 'some') return
  if (!areIds(user_ids)) return
  return { text, audience, user_ids, idempotencyKey }
}

function areIds(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length <= maxMessageRecipients &&
    value.every((id) => Number.isSafeInteger(id) && id > 0)
  )
}
