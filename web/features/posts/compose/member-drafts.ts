import { countTexts, deleteTexts } from '#web/lib/kept-texts.ts'

/** All that a member has begun on this device and not sent: posts with their files, and what was typed elsewhere. */
export const memberDrafts = {
  count: async (member_id: number): Promise<number> => {
    const { listDrafts } = await import('./draft-store.ts')
    return (await listDrafts(`${member_id}:`)).length + countTexts(member_id)
  },
  deleteAll: async (member_id: number): Promise<void> => {
    deleteTexts(member_id)
    const { deleteDraft, listDrafts } = await import('./draft-store.ts')
    for (const { name } of await listDrafts(`${member_id}:`)) await deleteDraft(name)
  },
}
