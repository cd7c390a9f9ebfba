import { forgetItemsWith } from '#web/outbox/change-items.ts'
import { deleteDraft } from './draft-store.ts'

/** Deletes a draft that is saved or discarded, and first what would send it: else that would miss it. */
export async function endDraft(name: string): Promise<void> {
  await forgetItemsWith(name)
  await deleteDraft(name)
}
