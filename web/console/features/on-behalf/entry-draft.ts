/** The words of an entry while they are written; the language is chosen with the first change. */
export type EntryDraft = { title: string; description: string; language_id: number | undefined }

export const emptyEntry: EntryDraft = { title: '', description: '', language_id: undefined }

export function isWritten({ title, description }: EntryDraft): boolean {
  return title.trim() !== '' || description.trim() !== ''
}

/** What an earlier visit stored; `undefined` for anything else. */
export function readEntry(stored: unknown): EntryDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { title, description, language_id } = stored as Record<string, unknown>
  if (typeof title !== 'string' || typeof description !== 'string') return undefined
  return {
    ...{ title, description },
    language_id: typeof language_id === 'number' ? language_id : undefined,
  }
}
