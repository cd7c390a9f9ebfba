import { type DraftId, deleteDraft } from '#web/device/drafts.ts'
import { forgetCallsWith } from '#web/queue/change-calls.ts'

/** Deletes a draft that is saved or discarded, and first what would send it: else that would miss it. */
export async function endDraft(draft: DraftId): Promise<void> {
  await forgetCallsWith(draft.name)
  await deleteDraft(draft)
}
