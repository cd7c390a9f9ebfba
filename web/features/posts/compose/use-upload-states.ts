import { useState } from 'react'
import type { DraftMedia, MediaPart } from './draft-media.ts'

/** The progress of a file's upload, from 0 to 1, or its error. */
export type UploadState = { progress: number; error?: unknown }

/** The uploads of a draft as they are shown. */
export function useUploadStates() {
  const [states, setStates] = useState<{ [name: string]: UploadState | undefined }>({})
  const stateOf = (id: string, part: MediaPart) => states[nameOf(id, part)]

  /** The progress of all uploads, from 0 to 1. */
  function progressOf(media: DraftMedia[]): number {
    const running = media.flatMap(({ id, missing }) =>
      missing.map((part) => stateOf(id, part)?.progress ?? 0),
    )
    if (running.length === 0) return 1
    const done = media.filter(({ missing }) => missing.length === 0).length
    return running.reduce((sum, progress) => sum + progress, done) / (running.length + done)
  }

  return {
    show: (name: string, state: UploadState | undefined) =>
      setStates((before) => ({ ...before, [name]: state })),
    stateOf,
    progressOf,
  }
}

/** The name of one file of a medium. */
export function nameOf(id: string, part: MediaPart): string {
  return `${id}/${part}`
}
