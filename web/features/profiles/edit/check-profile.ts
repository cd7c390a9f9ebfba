import type { FieldErrors } from '#shared/errors.ts'
import { isName } from '#shared/rules/name.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** The fields that can have an error. */
export type ProfileField = 'full_name' | 'bio' | 'about' | 'alias'

export type ProfileErrors = Partial<Record<ProfileField, WordId>>

export function checkProfile({ full_name, alias }: ProfileDraft): ProfileErrors {
  return {
    ...(!isName(full_name) && { full_name: 'editProfile.nameMissing' as const }),
    ...(visibleText(alias) !== '' &&
      !isName(alias) && { alias: 'editProfile.aliasInvalid' as const }),
  }
}

/** The errors that the server found, for the fields of the form. Of an alias it knows what the form cannot. */
export function profileErrorsOf(fields: FieldErrors): ProfileErrors {
  return {
    ...('full_name' in fields && { full_name: 'editProfile.nameMissing' as const }),
    ...('bio' in fields && { bio: 'editProfile.fieldInvalid' as const }),
    ...('about' in fields && { about: 'editProfile.fieldInvalid' as const }),
    ...('alias' in fields && { alias: 'editProfile.aliasTaken' as const }),
  }
}
