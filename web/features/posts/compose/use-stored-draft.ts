import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Actor } from '#web/http/actor.ts'
import {
  type DraftContent,
  deleteDraft,
  readDraft,
  saveDraft,
  type UpdateDraft,
} from './draft-store.ts'
import { endDraft } from './end-draft.ts'
import { latestWriter } from './latest-writer.ts'

type StoredDraftOptions = {
  /** Whose draft it is. */
  actor: Actor
  name: string
  /** With what it starts if nothing is stored. */
  initial: DraftContent
  /** Whether it is worth storing: an empty one is not. */
  isWorthKeeping: (content: DraftContent) => boolean
  onLoaded: () => void
}

/** A draft, stored on the device as it changes. It is undefined until it is read. */
export function useStoredDraft({ actor, name, initial, ...options }: StoredDraftOptions) {
  const latest = useRef<DraftContent>(initial)
  const [content, setContent] = useState<DraftContent>()
  const [isStored, setStored] = useState<boolean>()
  const wasStored = useRef(false)
  const [writer] = useState(() => latestWriter(store))

  const load = useEffectEvent(async (isWanted: () => boolean) => {
    const found = await readDraft(name)
    if (!isWanted()) return
    if (found) {
      latest.current = contentOf(found)
      wasStored.current = true
      setStored(true)
    }
    setContent(latest.current)
    options.onLoaded()
  })
  useEffect(() => {
    let isWanted = true
    void load(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [])

  async function store(next: DraftContent): Promise<void> {
    if (options.isWorthKeeping(next)) {
      wasStored.current = await saveDraft({ name, changed_at: Date.now(), ...next }, actor)
      return setStored(wasStored.current)
    }
    // Else a file that is being added, and is not in the draft yet, would be deleted too.
    if (wasStored.current) await deleteDraft(name)
    wasStored.current = false
    setStored(undefined)
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
    await endDraft(name)
    setStored(undefined)
  }

  return {
    content,
    latest: () => latest.current,
    isStored,
    update,
    /** Stores no later change of the draft: something else has it from now on. */
    end: writer.end,
    forget,
  }
}

function contentOf({ draft, media, key, attempt }: DraftContent): DraftContent {
  return { draft, media, key, attempt }
}
