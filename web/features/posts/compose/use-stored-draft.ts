import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftContent, deleteDraft, readDraft, saveDraft } from './draft-store.ts'
import { latestWriter } from './latest-writer.ts'

export type UpdateDraft = (change: (content: DraftContent) => DraftContent) => Promise<void>

type StoredDraftOptions = {
  key: string
  /** With what it starts if nothing is stored. */
  initial: DraftContent
  /** Whether it is worth storing: an empty one is not. */
  isWorthKeeping: (content: DraftContent) => boolean
  onLoaded: (content: DraftContent) => void
  /** Called when the draft is stored for the first time. */
  onStored?: () => void
}

/** A draft, stored on the device as it changes. It is undefined until it is read. */
export function useStoredDraft({ key, initial, ...options }: StoredDraftOptions) {
  const latest = useRef<DraftContent>(initial)
  const [content, setContent] = useState<DraftContent>()
  const [isStored, setStored] = useState<boolean>()
  const [writer] = useState(() => latestWriter(store))

  const load = useEffectEvent(async (isWanted: () => boolean) => {
    const found = await readDraft(key)
    if (!isWanted()) return
    if (found) latest.current = { draft: found.draft, media: found.media, attempt: found.attempt }
    if (found) setStored(true)
    setContent(latest.current)
    options.onLoaded(latest.current)
  })
  useEffect(() => {
    let isWanted = true
    void load(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [])

  async function store(next: DraftContent): Promise<void> {
    if (!options.isWorthKeeping(next)) {
      await deleteDraft(key)
      return setStored(undefined)
    }
    const isKept = await saveDraft({ key, changed_at: Date.now(), ...next })
    setStored(isKept)
    if (isKept) options.onStored?.()
  }

  /** Shows the change at once. @returns when it is stored too */
  const update: UpdateDraft = (change) => {
    latest.current = change(latest.current)
    setContent(latest.current)
    return writer.write(latest.current)
  }

  /** Deletes the draft. Later changes are not stored. */
  async function forget(): Promise<void> {
    await writer.end()
    await deleteDraft(key)
  }

  return { content, latest: () => latest.current, isStored, update, forget }
}
