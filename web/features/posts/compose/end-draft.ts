import { type DraftId, deleteDraft } from '#web/device/drafts.ts'
import { forgetCallsWith } from '#web/queue/change-calls.ts'

/** Deletes a saved or discarded draft. Its queued call goes first, so that it never lacks its draft. */
export async function endDraft(draft: DraftId): Promise<void> {
  await forgetCallsWith(draft.name)
  await deleteDraft(draft)
}
