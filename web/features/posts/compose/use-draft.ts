import { useState } from 'react'
import { type Draft, keepDraft, readDraft } from './draft.ts'

export type ChangeDraft = (change: Partial<Draft>) => void

/** The words of the form. With a key, they survive a reload. */
export function useDraft(initial: Draft, key: string | undefined): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => (key ? readDraft(key, initial) : initial))
  const change: ChangeDraft = (part) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (key) keepDraft(key, next)
  }
  return [draft, change]
}
