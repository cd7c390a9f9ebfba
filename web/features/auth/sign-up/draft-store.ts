import { useSyncExternalStore } from 'react'
import { readStored, store } from '#web/device/storage.ts'
import { type Draft, emptyDraft, toDraft } from './draft.ts'

export type ChangeDraft = (change: Partial<Draft>) => void

/** The key in the browser's storage. Signing out removes it too. */
const key = 'registration'

/** Where nothing can be stored, the draft lasts as long as the page. */
let unstored: Draft | undefined
let known: { text: string; token: string; draft: Draft } | undefined
const listeners = new Set<() => void>()
const nothing = emptyDraft('')

/** The registration draft; empty while the page is as the server drew it. */
export function useDraft(identification_token: string): [Draft, ChangeDraft] {
  const draft = useSyncExternalStore(
    subscribeToDraft,
    () => getDraft(identification_token),
    () => nothing,
  )
  // Read again, so that two changes in a row both stay.
  const change: ChangeDraft = (part) => keepDraft({ ...getDraft(identification_token), ...part })
  return [draft, change]
}

/** The draft of a registration in that community. Other tabs write to the storage too, so it decides. */
export function getDraft(identification_token: string): Draft {
  const stored = readStored(key) ?? unstored
  const text = JSON.stringify(stored) ?? ''
  if (!known || known.text !== text || known.token !== identification_token) {
    const draft = toDraft(stored, identification_token)
    known = { text, token: identification_token, draft }
  }
  return known.draft
}

export function keepDraft(draft: Draft): void {
  store(key, draft)
  unstored = readStored(key) === undefined ? draft : undefined
  notify()
}

export function forgetDraft(): void {
  store(key, undefined)
  unstored = undefined
  notify()
}

/** Tells the listener of each change, in this tab and in others; the function returned ends that. */
export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
