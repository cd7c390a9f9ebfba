import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#web/http/api.ts'
import { AskBeforeLeaving } from '#web/layout/ask-before-leaving.tsx'
import { DraftNote } from '#web/layout/draft-note.tsx'
import type { Session } from '#web/session/session-store.ts'
import { focusField } from '#web/ui/focus/focus-field.ts'
import { useFocusAfterFailure } from '#web/ui/focus/use-focus-after-failure.ts'
import { whenSettled } from '#web/ui/overlay/back-stack.ts'
import { useWords } from '#web/words/words.tsx'
import { ProfileHeadSkeleton } from '../profile-head.tsx'
import {
  checkProfile,
  type ProfileErrors,
  type ProfileField,
  profileErrorsOf,
} from './check-profile.ts'
import { PictureFields } from './picture-fields.tsx'
import type { OwnProfile, ProfileDraft } from './profile-draft.ts'
import { SaveProfileBar } from './save-profile-bar.tsx'
import { StandingFields } from './standing-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { useChosenPictures } from './use-chosen-pictures.ts'
import { useProfileDraft } from './use-profile-draft.ts'
import { useSaveProfile } from './use-save-profile.ts'

type EditProfileFormProps = {
  session: Session
  profile: OwnProfile
  onSaved: () => void
  /** The field of another feature that chooses the language. */
  renderLanguage: (language_id: number, onChange: (language_id: number) => void) => ReactNode
}

/** The form of the member's own profile. `profile` is its initial value: a change elsewhere does not undo what is typed. */
export function EditProfileForm(props: EditProfileFormProps) {
  const { session, profile, onSaved, renderLanguage } = props
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { draft, picture, cover, isRead, isStored, change, discard, remove } = useProfileDraft(
    session,
    profile,
  )
  const [errors, setErrors] = useState<ProfileErrors>({})
  const saving = useSaveProfile(session, { profile, onWritten: remove })
  const chosen = useChosenPictures({ picture, cover }, save)
  // Text that is typed after the tap would be neither saved nor stored.
  const isSaving = saving.isPending || saving.isSuccess

  const handleDone = useEffectEvent(async () => {
    // The guard against leaving has an entry of the history, which must be gone first.
    await whenSettled()
    onSaved()
  })
  useEffect(() => {
    if (saving.isSuccess) void handleDone()
  }, [saving.isSuccess])

  const noteFocus = useFocusAfterFailure(saving.isError)
  const handleRefused = useEffectEvent(() => focusFirst(errors))
  useEffect(() => {
    // Only now, because a field cannot take the focus while it is disabled.
    if (saving.error) handleRefused()
  }, [saving.error])

  function handleChange(part: Partial<ProfileDraft>) {
    change(part)
    // A field that is being changed no longer shows its error.
    setErrors((errors) =>
      Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))),
    )
  }

  function handleDiscard() {
    discard()
    setErrors({})
  }

  function focusFirst(wrong: ProfileErrors) {
    const [first] = Object.keys(wrong)
    if (form.current && first) focusField(form.current, first)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  function save() {
    if (isSaving) return
    const wrong = checkProfile(draft)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusFirst(wrong)
    if (chosen.mustWait()) return
    const onError = (error: unknown) =>
      setErrors(isApiError(error) ? profileErrorsOf(error.fields) : {})
    noteFocus()
    saving.mutate({ draft, picture: picture.blob, cover: cover.blob }, { onError })
  }

  const errorOf = (field: ProfileField) => errors[field] && t(errors[field])
  const fields = { draft, errorOf, onChange: handleChange }
  if (!isRead) return <ProfileHeadSkeleton />
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <fieldset role="presentation" disabled={isSaving} className="flex min-w-0 flex-col gap-5">
        <PictureFields profile={profile} picture={picture} cover={cover} chosen={chosen} />
        <TextFields {...fields} />
        {renderLanguage(draft.language_id, (language_id) => handleChange({ language_id }))}
        <StandingFields {...fields} />
        {!saving.isSuccess && <DraftNote isStored={isStored} onDiscard={handleDiscard} />}
      </fieldset>
      <SaveProfileBar
        saving={saving}
        isWaiting={chosen.isAwaited}
        hasFieldErrors={Object.keys(errors).length > 0}
      />
      <AskBeforeLeaving when={isStored === false && !saving.isSuccess} />
    </form>
  )
}
