import type { ErrorCode, FieldErrors } from '#shared/errors.ts'
import { readWebAddress } from '#shared/rules/web-address.ts'
import type { ApiErrorCode } from '#web/lib/api.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { Draft } from './draft.ts'

/** The fields of the form that can be wrong. */
export type DraftField = 'location' | 'pictures' | 'title' | 'description' | 'source_link'
export type DraftFaults = { [F in DraftField]?: WordId }

/** What keeps a draft from being saved (spec section 5). The server has the last word. */
export function checkDraft(draft: Draft, pictures: number): DraftFaults {
  const faults: DraftFaults = {}
  if (draft.location.trim() === '') faults.location = 'compose.locationMissing'
  if (draft.type === 'image' && pictures === 0) faults.pictures = 'compose.pictureMissing'
  if (draft.type === 'text') {
    if (draft.title.trim() === '') faults.title = 'compose.textMissing'
    else if (draft.description.trim() === '') faults.description = 'compose.textMissing'
  }
  if (draft.source !== 'By Me' && !isLink(draft.source_link)) {
    faults.source_link = 'compose.linkInvalid'
  }
  return faults
}

/** Which field the server's refusal is about; none where it is about no field. */
export function faultsOf(code: ApiErrorCode, fields: FieldErrors): DraftFaults {
  const known = faultsByCode[code as ErrorCode]
  if (known) return known
  const faults: DraftFaults = {}
  for (const field of ['location', 'title', 'description', 'source_link'] as const) {
    if (field in fields) faults[field] = 'compose.fieldInvalid'
  }
  return faults
}

const faultsByCode: { [C in ErrorCode]?: DraftFaults } = {
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
