import { useState } from 'react'
import { type BegunProfile, fieldsChanged } from './begun-profile.ts'
import { draftOf, type OwnProfile, type ProfileDraft } from './profile-draft.ts'
import { useKeptProfile } from './use-kept-profile.ts'
import { usePictureChange } from './use-picture-change.ts'

/** What the form holds: the profile with what its member has changed, which the device keeps. */
export function useProfileDraft(profile: OwnProfile, begun: BegunProfile) {
  const [draft, setDraft] = useState<ProfileDraft>(() => ({
    ...draftOf(profile),
    ...begun.changes,
  }))
  const picture = usePictureChange(profile.profile_pic, begun.picture)
  const cover = usePictureChange(profile.cover_pic, begun.cover)
  const isKept = useKeptProfile(profile.id, begun, {
    changes: fieldsChanged(draft, profile),
    picture: picture.isChanged ? picture.blob : undefined,
    cover: cover.isChanged ? cover.blob : undefined,
  })

  return {
    ...{ draft, picture, cover, isKept },
    change: (part: Partial<ProfileDraft>) => setDraft((draft) => ({ ...draft, ...part })),
    discard: () => {
      setDraft(draftOf(profile))
      picture.leave()
      cover.leave()
    },
  }
}
