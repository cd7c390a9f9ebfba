import { useRef, useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { upload } from '#web/lib/upload.ts'
import type { Draft } from './draft.ts'
import { type Attachments, type Attempt, attemptAfter, saveInputOf } from './save-input.ts'

/** What is saved: an existing post, or a new one, which may be the entry of a contest's day. */
export type Target = { postid: number } | { contest_id?: number; contest_day_id?: number }

/** Uploads a draft, with its progress from 0 to 1 and a way to cancel it. */
export function useSavePost(target: Target) {
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(undefined)
  const last = useRef<Attempt>(undefined)

  function save(draft: Draft, attachments: Attachments): Promise<Output<'post/newpost'>> {
    controller.current = new AbortController()
    setProgress(0)
    const { written, media_ids, blobs } = saveInputOf(draft, attachments)
    const options = {
      files: { name: 'media', blobs },
      signal: controller.current.signal,
      onProgress: setProgress,
    }
    if ('postid' in target) {
      return upload('post/updatepost', { ...options, input: { ...written, ...target, media_ids } })
    }
    last.current = attemptAfter(last.current, { draft, pictures: attachments.pictures })
    const input = { ...written, ...target, media_type: draft.type, visible: 0 }
    return upload('post/newpost', { ...options, input, idempotencyKey: last.current.key })
  }

  return { save, progress, cancel: () => controller.current?.abort() }
}
