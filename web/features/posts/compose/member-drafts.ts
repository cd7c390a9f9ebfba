import { countTexts, deleteTexts } from '#web/device/kept-texts.ts'

/** All that a member has begun on this device and not sent: posts with their files, and what was typed and chosen elsewhere. */
export const memberDrafts = {
  /** Leaves out posts that wait to be sent: they are counted as that. */
  count: async (member_id: number): Promise<number> => {
    // Loaded before it is needed: the network may be lost when the member has answered the question.
    const files = loadKeptFiles().catch(() => undefined)
    const waiting = await waitingDrafts(member_id).catch((): string[] => [])
    const { listDrafts } = await loadDraftStore()
    const drafts = await listDrafts(`${member_id}:`)
    await files
    return drafts.filter(({ name }) => !waiting.includes(name)).length + countTexts(member_id)
  },
  /** `isAway` is asked before each step: who signs in again meanwhile keeps what they begin. */
  deleteAll: async (member_id: number, isAway = () => true): Promise<void> => {
    deleteTexts(member_id)
    const { deleteDraft, listDrafts } = await loadDraftStore()
    for (const { name } of await listDrafts(`${member_id}:`)) {
      if (isAway()) await deleteDraft(name)
    }
    const { deleteKeptFiles } = await loadKeptFiles()
    if (isAway()) await deleteKeptFiles(member_id)
  },
}

/** The names of the drafts that are in the outbox. */
async function waitingDrafts(member_id: number): Promise<string[]> {
  const { itemsOf } = await import('#web/outbox/outbox-store.ts')
  return (await itemsOf(member_id)).flatMap(({ draft }) => draft ?? [])
}

function loadDraftStore() {
  return import('./draft-store.ts')
}

function loadKeptFiles() {
  return import('#web/device/kept-files.ts')
}
