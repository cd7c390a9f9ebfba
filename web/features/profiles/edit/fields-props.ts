import type { ProfileField } from './check-profile.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** The props that the groups of fields share. */
export type FieldsProps = {
  draft: ProfileDraft
  errorOf: (field: ProfileField) => string | undefined
  onChange: (part: Partial<ProfileDraft>) => void
}
