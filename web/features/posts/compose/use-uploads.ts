import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import type { Actor } from '#web/http/actor.ts'
import { useHasLeft } from '#web/layout/use-has-left.ts'
import { deleteUpload } from '#web/uploads/resumable-upload.ts'
import type { DraftMedia, MediaPart } from './draft-media.ts'
import { type PatchMedia, uploadPart } from './upload-part.ts'
import type { MediaFiles } from './use-media-files.ts'
import { nameOf, useUploadStates } from './use-upload-states.ts'

type UploadsOptions = { actor: Actor; files: MediaFiles; patch: PatchMedia }

type Job = { controller: AbortController; done: Promise<void> }

/** How many files are sent at once. */
const atOnce = 3

/** Uploads the files of a draft's media as soon as they are chosen, several at once. */
export function useUploads({ actor, files, patch }: UploadsOptions) {
  const jobs = useRef(new Map<string, Job>())
  const [takeTurn] = useState(() => pLimit(atOnce))
  const { show, stateOf, progressOf } = useUploadStates()
  const hasLeft = useHasLeft()

  useEffect(() => {
    const running = jobs.current
    return () => {
      for (const { controller } of running.values()) controller.abort()
      running.clear()
    }
  }, [])

  /**
   * Uploads the missing files of a medium. A running upload is not started twice.
   *
   * @throws an `AbortError` when the person has left
   */
  async function start(item: DraftMedia): Promise<void> {
    if (hasLeft()) throw new DOMException('Left', 'AbortError')
    await Promise.all(item.missing.map((part) => startPart(item, part)))
  }

  function startPart(item: DraftMedia, part: MediaPart): Promise<void> {
    const name = nameOf(item.id, part)
    const running = jobs.current.get(name)
    if (running) return running.done
    const controller = new AbortController()
    const { signal } = controller
    show(name, { progress: 0 })
    const done = takeTurn(() => send(item, part, signal)).catch((error) => {
      if (!signal.aborted) show(name, { progress: 0, error })
      throw error
    })
    const job = { controller, done }
    jobs.current.set(name, job)
    const forget = () => {
      if (jobs.current.get(name) === job) jobs.current.delete(name)
    }
    done.then(forget, forget)
    return done
  }

  async function send(item: DraftMedia, part: MediaPart, signal: AbortSignal): Promise<void> {
    const blob = files.blobOf(item.id, part)
    if (!blob) return
    const onProgress = (progress: number) => show(nameOf(item.id, part), { progress })
    await uploadPart(item, part, { actor, signal, patch, blob, onProgress })
  }

  /** Cancels the uploads of a medium, and deletes them on the server. */
  function cancel({ id, addresses, missing }: DraftMedia, part: MediaPart): void {
    const name = nameOf(id, part)
    jobs.current.get(name)?.controller.abort()
    jobs.current.delete(name)
    const address = addresses[part]
    if (address && missing.includes(part)) void deleteUpload(address, actor)
    show(name, undefined)
  }

  return {
    start,
    /** Starts, and shows an error beside the file. */
    begin: (item: DraftMedia) => void start(item).catch(() => undefined),
    cancel,
    stateOf,
    progressOf,
  }
}

export type Uploads = ReturnType<typeof useUploads>
