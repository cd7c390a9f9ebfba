import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import type { Actor } from '#web/http/actor.ts'
import { isApiError } from '#web/http/api.ts'
import { actorOf } from '#web/session/actor-of.ts'
import { changeUser } from '#web/session/change-user.ts'
import type { Session } from '#web/session/session-store.ts'
import { sendFile } from '#web/uploads/send-file.ts'
import { profileQuery } from '../queries.ts'
import { changesOf, type OwnProfile, type ProfileDraft } from './profile-draft.ts'

export type Edited = {
  draft: ProfileDraft
  /** Undefined leaves a picture, null removes it. */
  picture: Blob | null | undefined
  cover: Blob | null | undefined
}

type UploadOptions = { actor: Actor; is_face: boolean }

/** Uploads the chosen pictures, then saves the changes. What was uploaded is not sent twice. */
export function useSaveProfile(
  session: Session,
  { profile, onWritten }: { profile: OwnProfile; onWritten: () => Promise<void> },
) {
  const client = useQueryClient()
  const ids = useRef(new Map<Blob, string>())
  const controller = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState(0)
  useEffect(() => () => controller.current?.abort(), [])

  async function upload(blob: Edited['picture'], { actor, is_face }: UploadOptions) {
    if (!blob) return blob
    const known = ids.current.get(blob)
    if (known) return known
    controller.current = new AbortController()
    const { id } = await sendFile(blob, {
      actor,
      signal: controller.current.signal,
      onBegin: async () => undefined,
      onProgress: setProgress,
      is_face,
    })
    if (id === null) throw new Error('A file that was just uploaded has an id')
    ids.current.set(blob, id)
    return id
  }

  return {
    ...useMutation({
      mutationFn: async ({ draft, picture, cover }: Edited) => {
        const actor = actorOf(session.user)
        const picture_id = await upload(picture, { actor, is_face: true })
        const cover_id = await upload(cover, { actor, is_face: false })
        const changes = changesOf(draft, profile)
        return actor.call('user/update-profile', { ...changes, picture_id, cover_id })
      },
      onSuccess: ({ user }) => {
        // Here, because the form may have been left by now.
        void onWritten()
        keepProfile(client, session, user)
      },
      onError: (error) => {
        // The server deletes files that nothing shows after two days: they are sent again.
        if (isApiError(error) && error.code === 'media_not_found') ids.current.clear()
      },
    }),
    progress,
  }
}

/** Shows the changed profile everywhere: in the session, on the profile, and in every list that names its member. */
function keepProfile(
  client: QueryClient,
  { token, user }: Session,
  changed: Output<'user/update-profile'>['user'],
): void {
  const { full_name, profile_pic, user_detail } = changed
  changeUser(token, (before) => ({
    ...before,
    full_name,
    profile_pic,
    user_detail: { ...before.user_detail, ...user_detail, profile_pic },
  }))
  client.setQueryData(
    profileQuery(user.id).queryKey,
    (data) =>
      data && {
        ...data,
        user: { ...changed, user_detail: { ...data.user.user_detail, ...user_detail } },
      },
  )
  void client.invalidateQueries()
}
