import { useSyncExternalStore } from 'react'
import { type Draft, emptyDraft } from './draft.ts'
import { getDraft, keepDraft, subscribeToDraft } from './draft-store.ts'

export type ChangeDraft = (change: Partial<Draft>) => void

/** The registration draft; empty while the page is as the server drew it. */
export function useDraft(identification_token: string): [Draft, ChangeDraft] {
  const draft = useSyncExternalStore(
    subscribeToDraft,
    () => getDraft(identification_token),
    () => nothing,
  )
  // Read anew, so that two changes in a row both stay.
  const change: ChangeDraft = (part) => keepDraft({ ...getDraft(identification_token), ...part })
  return [draft, change]
}

const nothing = emptyDraft('')
