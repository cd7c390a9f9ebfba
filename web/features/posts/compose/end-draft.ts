import { type DraftId, deleteDraft } from '#web/device/drafts.ts'
import { forgetItemsWith } from '#web/outbox/change-items.ts'

/** Deletes a draft that is saved or discarded, and first what would send it: else that would miss it. */
export async function endDraft(draft: DraftId): Promise<void> {
  await forgetItemsWith(draft.name)
  await deleteDraft(draft)
}
