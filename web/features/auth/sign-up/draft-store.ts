import { useMemo } from 'react'
import { setting } from '#web/device/settings.ts'
import { useSetting } from '#web/device/use-setting.ts'
import { type Draft, toDraft } from './draft.ts'

export type ChangeDraft = (change: Partial<Draft>) => void

const stored = setting('registration', (value) => value)

/** The registration draft; empty while the page is as the server drew it. */
export function useDraft(identification_token: string): [Draft, ChangeDraft] {
  const value = useSetting(stored, (value) => value)
  const draft = useMemo(() => toDraft(value, identification_token), [value, identification_token])
  // Read again, so that two changes in a row both stay.
  const change: ChangeDraft = (part) => storeDraft({ ...readDraft(identification_token), ...part })
  return [draft, change]
}

/** The draft of a registration in that community. */
export function readDraft(identification_token: string): Draft {
  return toDraft(stored.read(), identification_token)
}

export function storeDraft(draft: Draft): void {
  stored.write(draft)
}

export function removeDraft(): void {
  stored.write(undefined)
}
