import type { Attempt } from './attempt.ts'
import type { Draft } from './draft.ts'
import type { DraftMedia } from './draft-media.ts'

/** All of a draft but its files. */
export type DraftContent = {
  draft: Draft
  media: DraftMedia[]
  /** The idempotency key of a new post. */
  key: string
  /** The request that was sent and may have been carried out. */
  attempt?: Attempt
}

export type UpdateDraft = (change: (content: DraftContent) => DraftContent) => Promise<void>

/** A post as the device has stored it; `undefined` where it is no such draft. */
export function readContent(stored: unknown): DraftContent | undefined {
  const isContent = typeof stored === 'object' && stored !== null && 'draft' in stored
  return isContent ? (stored as DraftContent) : undefined
}
