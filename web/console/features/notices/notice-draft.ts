import type { NoticeText } from '#shared/contracts/console/notices.ts'
import { isRecord } from '#web/device/is-record.ts'

/** What is written, with its idempotency key: a notice is never published twice. */
export type NoticeDraft = { texts: NoticeText[]; until: string; idempotencyKey: string }

export function newNotice(until: string): NoticeDraft {
  return { texts: [], until, idempotencyKey: crypto.randomUUID() }
}

/** Another notice, so it gets another key. */
export function changed(
  { texts, until }: NoticeDraft,
  part: Partial<Omit<NoticeDraft, 'idempotencyKey'>>,
): NoticeDraft {
  return { ...newNotice(until), texts, ...part }
}

/** What a draft says in one language. */
export function textOf({ texts }: NoticeDraft, language_id: number): NoticeText {
  return (
    texts.find((text) => text.language_id === language_id) ?? { language_id, title: '', text: '' }
  )
}

export function withText(
  draft: NoticeDraft,
  language_id: number,
  part: Partial<NoticeText>,
): NoticeDraft {
  const others = draft.texts.filter((text) => text.language_id !== language_id)
  return changed(draft, { texts: [...others, { ...textOf(draft, language_id), ...part }] })
}

/** The texts that are sent. */
export function writtenTexts({ texts }: NoticeDraft): NoticeText[] {
  return texts.filter(({ title }) => title.trim() !== '')
}

/** What the device has stored, which somebody may have edited by hand. */
export function readNoticeDraft(stored: unknown): NoticeDraft | undefined {
  if (!isRecord(stored) || typeof stored.until !== 'string' || !Array.isArray(stored.texts)) return
  const { until, texts, idempotencyKey } = stored
  if (!texts.every(isText) || typeof idempotencyKey !== 'string') return
  return { until, texts, idempotencyKey }
}

function isText(value: unknown): value is NoticeText {
  return (
    isRecord(value) &&
    typeof value.language_id === 'number' &&
    typeof value.title === 'string' &&
    typeof value.text === 'string'
  )
}
