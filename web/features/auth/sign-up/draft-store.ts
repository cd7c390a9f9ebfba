import { readStored, store } from '#web/lib/storage.ts'
import { type Draft, emptyDraft, toDraft } from './draft.ts'

/** Where the browser keeps it; signing out forgets it too. */
const key = 'registration'

/** Where nothing may be stored, it lasts as long as the page. */
let unstored: Draft | undefined
let known = { text: '', token: '', draft: emptyDraft('') }
const listeners = new Set<() => void>()

/** The draft of a registration in that community; storage, which other tabs write too, has the last word. */
export function getDraft(identification_token: string): Draft {
  const stored = readStored(key) ?? unstored
  const text = JSON.stringify(stored) ?? ''
  if (text !== known.text || identification_token !== known.token) {
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
