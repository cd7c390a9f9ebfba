import { isRecord } from '#web/device/is-record.ts'

/** A note that is being written, with its idempotency key: it is stored once. */
export type NoteDraft = { text: string; idempotencyKey: string }

export function newNote(text = ''): NoteDraft {
  return { text, idempotencyKey: crypto.randomUUID() }
}

export const isWritten = ({ text }: NoteDraft) => text.trim() !== ''

/** What the device has stored, which somebody may have edited by hand. */
export function readNoteDraft(stored: unknown): NoteDraft | undefined {
  if (!isRecord(stored)) return
  const { text, idempotencyKey } = stored
  return typeof text === 'string' && typeof idempotencyKey === 'string'
    ? { text, idempotencyKey }
    : undefined
}
