import type { FieldErrors } from '#shared/errors.ts'
import { maxAboutLength, maxBioLength } from '#shared/limits.ts'
import { isName } from '#shared/rules/name.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import type { WordId } from '#web/words/catalogues.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** The fields that can have an error: those that are typed. */
export type ProfileField = {
  [Field in keyof ProfileDraft]: ProfileDraft[Field] extends string ? Field : never
}[keyof ProfileDraft]

export type ProfileErrors = Partial<Record<ProfileField, WordId>>

export function checkProfile({ full_name, bio, about, alias }: ProfileDraft): ProfileErrors {
  return {
    ...(!isName(full_name) && { full_name: 'editProfile.nameMissing' as const }),
    ...(bio.length > maxBioLength && { bio: 'editProfile.fieldInvalid' as const }),
    ...(about.length > maxAboutLength && { about: 'editProfile.fieldInvalid' as const }),
    ...(visibleText(alias) !== '' &&
      !isName(alias) && { alias: 'editProfile.aliasInvalid' as const }),
  }
}

const serverErrors: Record<ProfileField, WordId> = {
  full_name: 'editProfile.nameMissing',
  bio: 'editProfile.fieldInvalid',
  about: 'editProfile.fieldInvalid',
  alias: 'editProfile.aliasTaken',
}

/** The server's errors for the fields of the form. Only the server can check whether an alias is free. */
export function profileErrorsOf(fields: FieldErrors): ProfileErrors {
  return Object.fromEntries(Object.entries(serverErrors).filter(([field]) => field in fields))
}
