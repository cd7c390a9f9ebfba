import type { ProfileField } from './check-profile.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** What the groups of fields of the form share. */
export type FieldsProps = {
  draft: ProfileDraft
  errorOf: (field: ProfileField) => string | undefined
  onChange: (part: Partial<ProfileDraft>) => void
}
