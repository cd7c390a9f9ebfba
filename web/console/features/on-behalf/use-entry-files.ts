import { useEffect, useRef, useState } from 'react'
import type { Media } from '#shared/contracts/media.ts'
import { maxUploadSide } from '#shared/limits.ts'
import type { Actor } from '#web/http/actor.ts'
import { isAborted } from '#web/http/api.ts'

/** A file of an entry: being sent, ready, or not accepted. */
export type EntryFile = {
  id: string
  name: string
  /** What is shown of a picture. */
  preview: Blob | undefined
  alt: string
  /** How much of it has been sent, from 0 to 1. */
  part: number
  media: Media | undefined
  error: unknown
}

export type EntryFiles = ReturnType<typeof useEntryFiles>

/** The files of an entry. They are sent one after the other as soon as they are chosen; pictures are shrunk before. */
export function useEntryFiles(actor: Actor) {
  const [files, setFiles] = useState<EntryFile[]>([])
  // One after the other: a weak network sends one of them in the time of all.
  const line = useRef(Promise.resolve())
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const change = (id: string, part: Partial<EntryFile>) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...part } : one)))

  async function send(id: string, file: File) {
    const signal = leaving.current?.signal ?? AbortSignal.abort()
    if (signal.aborted) return
    try {
      const { sendFile } = await import('#web/uploads/send-file.ts')
      const media = await sendFile(await shrink(file), {
        ...{ actor, signal, onBegin: async () => undefined },
        onProgress: (part) => change(id, { part }),
      })
      change(id, { media })
    } catch (error) {
      if (!isAborted(error)) change(id, { error })
    }
  }

  return {
    files,
    isSending: files.some(({ media, error }) => !media && !error),
    ready: files.flatMap(({ media, alt }) => (media ? [{ id: media.id, alt }] : [])),
    add: (chosen: readonly File[]) => {
      for (const file of chosen) {
        const id = crypto.randomUUID()
        const preview = file.type.startsWith('image/') ? file : undefined
        const added = { id, name: file.name, preview, alt: '', part: 0 }
        setFiles((before) => [...before, { ...added, media: undefined, error: undefined }])
        line.current = line.current.then(() => send(id, file))
      }
    },
    describe: (id: string, alt: string) => change(id, { alt }),
    remove: (id: string) => setFiles((before) => before.filter((one) => one.id !== id)),
  }
}

/** What the browser cannot read as a picture is sent as it is: the server says what is wrong. */
async function shrink(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const { shrinkPicture } = await import('#web/capture/shrink-picture.ts')
  return shrinkPicture(file, maxUploadSide).then(
    ({ blob }) => blob,
    () => file,
  )
}
