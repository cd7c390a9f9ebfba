import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { AskBeforeLeaving } from '#web/layout/ask-before-leaving.tsx'
import { isApiError } from '#web/lib/api.ts'
import { focusField } from '#web/lib/focus-field.ts'
import type { Session } from '#web/session/session-store.ts'
import { whenSettled } from '#web/ui/back-stack.ts'
import { useWords } from '#web/words/words.tsx'
import {
  checkProfile,
  type ProfileErrors,
  type ProfileField,
  profileErrorsOf,
} from './check-profile.ts'
import { PictureFields } from './picture-fields.tsx'
import { changesOf, draftOf, type OwnProfile, type ProfileDraft } from './profile-draft.ts'
import { SaveProfileBar } from './save-profile-bar.tsx'
import { StandingFields } from './standing-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { usePictureChange } from './use-picture-change.ts'
import { useSaveProfile } from './use-save-profile.ts'

type EditProfileFormProps = {
  session: Session
  profile: OwnProfile
  onSaved: () => void
  /** The field of another feature that chooses the language. */
  renderLanguage: (language_id: number, onChange: (language_id: number) => void) => ReactNode
}

/** The form of one's own profile. `profile` is what it began with: a change elsewhere does not undo what is written. */
export function EditProfileForm({
  session,
  profile,
  onSaved,
  renderLanguage,
}: EditProfileFormProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<ProfileDraft>(() => draftOf(profile))
  const [errors, setErrors] = useState<ProfileErrors>({})
  const picture = usePictureChange(profile.profile_pic)
  const cover = usePictureChange(profile.cover_pic)
  const saving = useSaveProfile(session, profile)
  const isChanged =
    picture.isChanged || cover.isChanged || Object.keys(changesOf(draft, profile)).length > 0

  useEffect(() => {
    // The guard against leaving has an entry of the history, which must be gone first.
    if (saving.isSuccess) void whenSettled().then(onSaved)
  }, [saving.isSuccess, onSaved])

  function handleChange(part: Partial<ProfileDraft>) {
    setDraft((draft) => ({ ...draft, ...part }))
    // A field that is being changed no longer shows its error.
    setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))),
    )
  }

  function showErrors(wrong: ProfileErrors) {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (form.current && first) focusField(form.current, first)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending || saving.isSuccess) return
    const wrong = checkProfile(draft)
    if (Object.keys(wrong).length > 0) return showErrors(wrong)
    const onError = (error: unknown) =>
      showErrors(isApiError(error) ? profileErrorsOf(error.fields) : {})
    saving.mutate({ draft, picture: picture.blob, cover: cover.blob }, { onError })
  }

  const errorOf = (field: ProfileField) => errors[field] && t(errors[field])
  const fields = { draft, errorOf, onChange: handleChange }
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <PictureFields profile={profile} picture={picture} cover={cover} />
      <TextFields {...fields} />
      {renderLanguage(draft.language_id, (language_id) => handleChange({ language_id }))}
      <StandingFields {...fields} />
      <SaveProfileBar saving={saving} hasFieldErrors={Object.keys(errors).length > 0} />
      <AskBeforeLeaving when={isChanged && !saving.isSuccess} />
    </form>
  )
}
