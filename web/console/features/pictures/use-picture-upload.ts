import { useEffect, useRef, useState } from 'react'
import type { Media } from '#shared/contracts/media.ts'
import type { ShrunkPicture } from '#web/capture/shrink-picture.ts'
import type { Actor } from '#web/http/actor.ts'
import { ApiError, isAborted } from '#web/http/api.ts'
import type { PictureShape, SentPicture } from './picture-shape.ts'
import type { ChosenError } from './read-chosen.ts'

/** A picture on its way. It goes on where it stopped. */
type Outgoing = { blob: Blob; address?: string; media?: Media }

export type UploadState =
  | { is: 'idle'; error?: ChosenError }
  | { is: 'reading' }
  | { is: 'cropping'; picture: ShrunkPicture }
  /** `part` is from 0 to 1. */
  | { is: 'sending'; part: number }
  | { is: 'failed'; error: unknown; retry: () => void }
  | { is: 'sent' }

type Options = {
  actor: Actor
  shapes: readonly PictureShape[]
  /** Whether it is shown small, as a face is. */
  is_face: boolean
  /** The pictures in the order of their shapes. */
  onSent: (sent: SentPicture[]) => void
}

/** Reads a chosen picture, has it cropped, and uploads its parts one after the other. */
export function usePictureUpload({ actor, shapes, is_face, onSent }: Options) {
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function choose([file]: File[]): Promise<void> {
    if (!file) return
    cancel()
    setState({ is: 'reading' })
    try {
      const { readChosen } = await import('./read-chosen.ts')
      const chosen = await readChosen(file, shapes)
      setState(
        'error' in chosen
          ? { is: 'idle', error: chosen.error }
          : { is: 'cropping', picture: chosen.picture },
      )
    } catch {
      // The script that reads it could not be loaded.
      const error = new ApiError('no_response')
      setState({ is: 'failed', error, retry: () => void choose([file]) })
    }
  }

  async function send(files: Outgoing[]): Promise<void> {
    const abort = new AbortController()
    sending.current = abort
    const total = files.reduce((sum, { blob }) => sum + blob.size, 0)
    let arrived = 0
    setState({ is: 'sending', part: 0 })
    try {
      const { sendFile } = await import('#web/uploads/send-file.ts').catch(() => {
        throw new ApiError('no_response')
      })
      const sent: SentPicture[] = []
      for (const file of files) {
        const { blob, address } = file
        file.media ??= await sendFile(blob, {
          ...{ actor, signal: abort.signal, is_face, ...(address !== undefined && { address }) },
          onBegin: async (begun) => {
            file.address = begun
          },
          onProgress: (part) =>
            setState({ is: 'sending', part: (arrived + part * blob.size) / total }),
        })
        arrived += blob.size
        sent.push({ media: file.media, blob })
      }
      setState({ is: 'sent' })
      onSent(sent)
    } catch (error) {
      if (isAborted(error)) return
      setState({ is: 'failed', error, retry: () => void send(files) })
    }
  }

  function cancel(): void {
    sending.current?.abort()
    setState({ is: 'idle' })
  }

  return {
    state,
    choose: (files: File[]) => void choose(files),
    crop: (blobs: Blob[]) => void send(blobs.map((blob) => ({ blob }))),
    /** The part of the picture could not be drawn. */
    failToCrop: () => setState({ is: 'idle', error: { is: 'unreadable' } }),
    cancel,
  }
}
