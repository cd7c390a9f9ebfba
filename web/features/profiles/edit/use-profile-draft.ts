import { useState } from 'react'
import { useDraft } from '#web/device/use-draft.ts'
import { actorOf } from '#web/session/actor-of.ts'
import type { Session } from '#web/session/session-store.ts'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { fieldsChanged, isBegun, nothingBegun, readBegun } from './begun-profile.ts'
import { draftOf, type OwnProfile, type ProfileDraft } from './profile-draft.ts'

/** The content of the form: the profile with the member's changes, which the device stores. */
export function useProfileDraft({ user }: Session, profile: OwnProfile) {
  const [owner] = useState(() => actorOf(user))
  const { value, update, ...stored } = useDraft({
    owner,
    name: 'profile',
    initial: nothingBegun,
    read: readBegun,
    isWritten: isBegun,
  })
  const draft: ProfileDraft = { ...draftOf(profile), ...value.changes }
  const change = (part: Partial<ProfileDraft>) =>
    void update((before) => ({
      ...before,
      changes: fieldsChanged({ ...draftOf(profile), ...before.changes, ...part }, profile),
    }))

  const pictureOf = (field: 'picture' | 'cover') => ({
    blob: value[field],
    onChange: (blob: Blob | null | undefined) =>
      void update((before) => ({ ...before, [field]: blob })),
  })

  return {
    draft,
    picture: usePicture(profile.profile_pic, pictureOf('picture')),
    cover: usePicture(profile.cover_pic, pictureOf('cover')),
    change,
    discard: () => void update(() => nothingBegun),
    ...stored,
  }
}

type Change = {
  /** To be uploaded; null removes the stored picture, undefined leaves it. */
  blob: Blob | null | undefined
  onChange: (blob: Blob | null | undefined) => void
}

/** A picture of the profile is left, removed, or replaced. */
function usePicture(before: string | null, { blob, onChange }: Change) {
  const chosen = useObjectUrl(blob)
  return {
    /** The picture to show. */
    src: blob === undefined ? before : (chosen ?? null),
    blob,
    choose: (picture: Blob) => onChange(picture),
    // One that was only chosen is simply not sent.
    remove: () => onChange(before === null ? undefined : null),
  }
}

export type PictureChange = ReturnType<typeof usePicture>
