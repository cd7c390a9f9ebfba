import { useRef, useState } from 'react'
import type { Input, Output } from '#shared/contracts/calls.ts'
import { upload } from '#web/lib/upload.ts'
import type { Draft } from './draft.ts'
import type { DraftPicture } from './use-pictures.ts'

/** What is saved: a changed post, or a new one, which may be an entry of a contest's day. */
export type Target = { postid: number } | { contest_id?: number; contest_day_id?: number }

type Attempt = { draft: Draft; pictures: DraftPicture[]; key: string }

/** Uploads a draft; tells how far it is, from 0 to 1, and lets it be cancelled. */
export function useSavePost(target: Target) {
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(undefined)
  const last = useRef<Attempt>(undefined)

  /** What is tried again unchanged keeps its key: an answer lost on the way then comes after all. */
  function keyOf(draft: Draft, pictures: DraftPicture[]): string {
    const isSame = last.current?.draft === draft && last.current.pictures === pictures
    if (!last.current || !isSame) last.current = { draft, pictures, key: crypto.randomUUID() }
    return last.current.key
  }

  function save(draft: Draft, pictures: DraftPicture[]): Promise<Output<'post/newpost'>> {
    controller.current = new AbortController()
    setProgress(0)
    const shown = draft.type === 'image' ? pictures : []
    const written = toInput(draft, shown)
    const options = {
      files: { name: 'media', blobs: shown.flatMap(({ blob }) => blob ?? []) },
      signal: controller.current.signal,
      onProgress: setProgress,
    }
    if ('postid' in target) {
      const keep_media = shown.filter(({ blob }) => !blob).map(({ src }) => src)
      return upload('post/updatepost', { ...options, input: { ...written, ...target, keep_media } })
    }
    const input = { ...written, ...target, media_type: draft.type, visible: 0 }
    return upload('post/newpost', { ...options, input, idempotencyKey: keyOf(draft, pictures) })
  }

  return { save, progress, cancel: () => controller.current?.abort() }
}

type Written = Omit<Input<'post/updatepost'>, 'postid' | 'keep_media'>

function toInput(draft: Draft, pictures: DraftPicture[]): Written {
  const { source, source_link, language_id, mood_id } = draft
  return {
    location: draft.location.trim(),
    language_id,
    mood_id: mood_id ?? undefined,
    title: draft.title.trim(),
    description: draft.description.trim(),
    source,
    source_link: source === 'By Me' ? '' : source_link.trim(),
    alt: pictures.map(({ alt }) => alt.trim()),
  }
}
