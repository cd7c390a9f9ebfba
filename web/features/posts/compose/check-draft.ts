import type { ErrorCode, FieldErrors } from '#shared/errors.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'
import type { ApiErrorCode } from '#web/lib/api.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { Draft } from './draft.ts'

/** The fields that can have an error. */
export type DraftField = 'location' | 'pictures' | 'title' | 'description' | 'source_link'
export type DraftErrors = { [F in DraftField]?: WordId }

/** The errors of a draft (WRITE-8 to WRITE-10). The server checks it again. */
export function checkDraft(draft: Draft, attachments: number): DraftErrors {
  const errors: DraftErrors = {}
  if (draft.location.trim() === '') errors.location = 'compose.locationMissing'
  if (draft.type === 'image' && attachments === 0) errors.pictures = 'compose.pictureMissing'
  if (draft.type === 'text') {
    if (draft.title.trim() === '') errors.title = 'compose.textMissing'
    else if (draft.description.trim() === '') errors.description = 'compose.textMissing'
  }
  if (!isLink(draft.source_link)) errors.source_link = 'compose.linkInvalid'
  return errors
}

/** The server's error beside the field that it is about; empty if it is about no field. */
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
  post_media_missing: { pictures: 'compose.pictureMissing' },
  post_link_invalid: { source_link: 'compose.linkInvalid' },
  image_unreadable: { pictures: 'compose.pictureUnreadable' },
  unsupported_content: { pictures: 'compose.pictureUnreadable' },
  upload_too_large: { pictures: 'compose.pictureTooLarge' },
}

/** The link may be left out. */
function isLink(text: string): boolean {
  return text.trim() === '' || readWebAddress(text) !== undefined
}
