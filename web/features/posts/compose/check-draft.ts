import type { ErrorCode, FieldErrors } from '#shared/errors.ts'
import { maxDescriptionLength, maxTitleLength } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'
import type { ApiErrorCode } from '#web/http/api.ts'
import type { WordId } from '#web/words/catalogues.ts'
import { type Draft, typeOf } from './draft.ts'
import type { DraftMedia } from './draft-media.ts'

/** The fields that can have an error. */
export type DraftField = 'location' | 'media' | 'title' | 'description' | 'source_link'
export type DraftErrors = { [F in DraftField]?: WordId }

/** The errors of a draft (WRITE-5, WRITE-8 to WRITE-10). The server checks it again. */
export function checkDraft(draft: Draft, media: DraftMedia[]): DraftErrors {
  const errors: DraftErrors = {}
  const type = typeOf(draft, media)
  if (visibleText(draft.location) === '') errors.location = 'compose.locationMissing'
  if (type === 'text') {
    if (visibleText(draft.title) === '') errors.title = 'compose.textMissing'
    else if (visibleText(draft.description) === '') errors.description = 'compose.textMissing'
  }
  if (draft.title.length > maxTitleLength) errors.title = 'compose.tooLong'
  if (draft.description.length > maxDescriptionLength) errors.description = 'compose.tooLong'
  const hasLink = visibleText(draft.source_link) !== ''
  if (type === 'link' && !hasLink) errors.source_link = 'compose.linkMissing'
  if (hasLink && !readWebAddress(draft.source_link)) errors.source_link = 'compose.linkInvalid'
  return errors
}

/** The server's error at the field that it is about; empty if it is about none. */
export function draftErrorsOf(code: ApiErrorCode, fields: FieldErrors): DraftErrors {
  const known = errorsByCode[code as ErrorCode]
  if (known) return known
  const errors: DraftErrors = {}
  for (const field of ['location', 'title', 'description', 'source_link'] as const) {
    if (field in fields) errors[field] = 'compose.fieldInvalid'
  }
  return errors
}

const errorsByCode: { [C in ErrorCode]?: DraftErrors } = {
  post_location_missing: { location: 'compose.locationMissing' },
  post_text_missing: { title: 'compose.textMissing' },
  post_media_missing: { media: 'compose.mediaMissing' },
  post_link_missing: { source_link: 'compose.linkMissing' },
  post_link_invalid: { source_link: 'compose.linkInvalid' },
  media_mixed: { media: 'compose.oneKind' },
  too_many_files: { media: 'compose.tooManyPictures' },
}
