import { useState } from 'react'
import type { DraftMedia, MediaPart } from './draft-media.ts'

/** How far the upload of a file is, from 0 to 1, or why it failed. */
export type UploadState = { progress: number; error?: unknown }

/** What is shown of the uploads of a draft. */
export function useUploadStates() {
  const [states, setStates] = useState<{ [name: string]: UploadState | undefined }>({})
  const stateOf = (id: string, part: MediaPart) => states[nameOf(id, part)]

  /** How far the uploads of all media are, from 0 to 1. */
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
