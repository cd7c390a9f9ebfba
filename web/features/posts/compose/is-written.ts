import { visibleText } from '#shared/rules/visible-text.ts'
import type { DraftContent } from './draft-content.ts'

/** Whether a new post has content that its author would miss: a place or a mood alone is none. */
export function isWritten({ draft, media, attempt }: DraftContent): boolean {
  const texts = [draft.title, draft.description, draft.source_link]
  return media.length > 0 || attempt !== undefined || texts.some((text) => visibleText(text) !== '')
}

/** Whether a post would be changed. */
export function isChanged(before: DraftContent, { draft, media }: DraftContent): boolean {
  return JSON.stringify([draft, media]) !== JSON.stringify([before.draft, before.media])
}
