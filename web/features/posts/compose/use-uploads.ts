import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { api, isApiError } from '#web/lib/api.ts'
import { deleteUpload, uploadFile } from '#web/lib/resumable-upload.ts'
import { type DraftMedia, type MediaPart, withAddress, withUploaded } from './draft-media.ts'
import type { MediaFiles } from './use-media-files.ts'

/** How far the upload of a file is, from 0 to 1, or why it failed. */
export type UploadState = { progress: number; error?: unknown }

/** Changes one of the media as it is by then. */
export type PatchMedia = (id: string, change: (item: DraftMedia) => DraftMedia) => Promise<void>

type Job = { controller: AbortController; done: Promise<void> }

/** So many files are sent at once. */
const atOnce = 3

/** Uploads the files of a draft's media as soon as they are chosen, several at once. */
export function useUploads(files: MediaFiles, patch: PatchMedia) {
  const jobs = useRef(new Map<string, Job>())
  const [takeTurn] = useState(() => pLimit(atOnce))
  const [states, setStates] = useState<{ [name: string]: UploadState | undefined }>({})
  const show = (name: string, state: UploadState | undefined) =>
    setStates((before) => ({ ...before, [name]: state }))

  useEffect(() => {
    const running = jobs.current
    return () => {
      for (const { controller } of running.values()) controller.abort()
      running.clear()
    }
  }, [])

  /** Uploads what is missing of a medium. What is on its way is not started twice. */
  async function start(item: DraftMedia): Promise<void> {
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
      if (part === 'poster' && isUnwanted(error)) return patch(item.id, withoutPoster)
      if (!signal.aborted) show(name, { progress: 0, error })
      throw error
    })
    const job = { controller, done }
    jobs.current.set(name, job)
    const forget = () => {
      if (jobs.current.get(name) === job) jobs.current.delete(name)
    }
    // Callers that wait get the error; if there is none, it is shown beside the file.
    done.then(forget, forget)
    return done
  }

  async function send({ id, addresses }: DraftMedia, part: MediaPart, signal: AbortSignal) {
    const blob = files.blobOf(id, part)
    if (!blob) return
    const address = await uploadFile(blob, {
      signal,
      address: addresses[part],
      onBegin: (begun) => patch(id, (item) => withAddress(item, part, begun)),
      onProgress: (progress) => show(nameOf(id, part), { progress }),
    })
    const upload_id = address.slice(address.lastIndexOf('/') + 1)
    const { media } = await api('media/finish-upload', { upload_id }, { signal })
    await patch(id, (item) => withUploaded(item, part, media))
  }

  /** Ends uploads of a medium, and deletes what the server has of them. */
  function cancel({ id, addresses, missing }: DraftMedia, part: MediaPart): void {
    const name = nameOf(id, part)
    jobs.current.get(name)?.controller.abort()
    jobs.current.delete(name)
    const address = addresses[part]
    if (address && missing.includes(part)) void deleteUpload(address)
    show(name, undefined)
  }

  const stateOf = (id: string, part: MediaPart) => states[nameOf(id, part)]
  return { start, cancel, stateOf }
}

/** Whether the server cannot read a file. A video is sent without a poster that we have drawn badly. */
function isUnwanted(error: unknown): boolean {
  return isApiError(error) && ['image_unreadable', 'unsupported_content'].includes(error.code)
}

function withoutPoster(item: DraftMedia): DraftMedia {
  return { ...item, missing: item.missing.filter((part) => part !== 'poster') }
}

function nameOf(id: string, part: MediaPart): string {
  return `${id}/${part}`
}
