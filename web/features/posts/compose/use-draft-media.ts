import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { WordId } from '#web/words/catalogues.ts'
import { admitFiles } from './admit-files.ts'
import { type DraftMedia, type MediaPart, moveTo, withoutUploads } from './draft-media.ts'
import type { DraftContent } from './draft-store.ts'
import { readChosen } from './read-chosen.ts'
import { useMediaFiles } from './use-media-files.ts'
import type { UpdateDraft } from './use-stored-draft.ts'
import { type PatchMedia, useUploads } from './use-uploads.ts'

type DraftMediaOptions = { draftName: string; latest: () => DraftContent; update: UpdateDraft }

/** The media of a draft: what is chosen, its order, and its uploads. */
export function useDraftMedia({ draftName, latest, update }: DraftMediaOptions) {
  const files = useMediaFiles(draftName)
  const [reading, setReading] = useState(0)
  const [error, setError] = useState<WordId>()

  const change = (next: (media: DraftMedia[]) => DraftMedia[]) =>
    update((content) => ({ ...content, media: next(content.media) }))
  const patch: PatchMedia = (id, next) =>
    change((media) => media.map((item) => (item.id === id ? next(item) : item)))
  const uploads = useUploads(files, patch)

  function find(id: string): DraftMedia | undefined {
    return latest().media.find((item) => item.id === id)
  }

  /** Takes files into the draft, as far as there is room. A draft that is not kept by the device is still sent. */
  async function add(chosen: File[]) {
    const kinds = latest().media.map(({ kind }) => kind)
    const { admitted, error } = admitFiles(kinds, chosen)
    setError(error)
    setReading((count) => count + admitted.length)
    for (const { file, kind } of admitted) {
      try {
        const { item, blob, poster } = await readChosen(file, kind)
        await files.add(item.id, 'file', blob)
        if (poster) await files.add(item.id, 'poster', poster)
        void change((media) => [...media, item])
        uploads.start(item).catch(() => undefined)
      } catch {
        setError('compose.pictureUnreadable')
      }
      setReading((count) => count - 1)
    }
  }

  function remove(item: DraftMedia) {
    setError(undefined)
    for (const part of item.missing) uploads.cancel(item, part)
    void change((media) => media.filter(({ id }) => id !== item.id))
    for (const part of parts) void files.remove(item.id, part)
  }

  async function addCaptions({ id }: DraftMedia, file: File) {
    await files.add(id, 'captions', file)
    void patch(id, (item) => ({
      ...item,
      captions: file.name,
      missing: [...item.missing, 'captions'],
    }))
    const item = find(id)
    if (item) uploads.start(item).catch(() => undefined)
  }

  function removeCaptions(item: DraftMedia) {
    uploads.cancel(item, 'captions')
    void files.remove(item.id, 'captions')
    void patch(item.id, ({ missing, unattached, addresses, ...rest }) => ({
      ...rest,
      captions: null,
      missing: missing.filter((part) => part !== 'captions'),
      addresses: { ...addresses, captions: undefined },
      unattached: { ...unattached, captions_id: null },
    }))
  }

  /** Continues what an earlier visit has begun. A file that the device did not keep is left out. */
  async function restore(content: DraftContent) {
    for (const item of content.media) {
      await files.restore(item)
      const missing = item.missing.filter((part) => files.blobOf(item.id, part))
      if (!item.stored && !missing.includes('file')) remove(item)
      else void patch(item.id, (now) => ({ ...now, missing }))
    }
    for (const item of latest().media) uploads.start(item).catch(() => undefined)
  }

  /** Waits until all is uploaded, tries again what has failed, and attaches posters and captions to their videos. */
  async function complete(): Promise<DraftMedia[]> {
    await Promise.all(latest().media.map((item) => uploads.start(item)))
    for (const { id, stored, unattached } of latest().media) {
      if (!stored?.id || Object.keys(unattached).length === 0) continue
      await api('media/attach', { media_id: stored.id, ...unattached })
      await patch(id, (item) => ({ ...item, unattached: {} }))
    }
    return latest().media
  }

  /** Uploads again what the server no longer has: it deletes files that no post shows after two days. */
  async function uploadAgain() {
    for (const { id } of latest().media) {
      const missing = parts.filter((part) => files.blobOf(id, part))
      if (missing.includes('file')) await patch(id, (item) => withoutUploads(item, missing))
    }
  }

  /** How far the uploads of all media are, from 0 to 1. */
  function progressOf(media: DraftMedia[]): number {
    const running = media.flatMap(({ id, missing }) =>
      missing.map((part) => uploads.stateOf(id, part)?.progress ?? 0),
    )
    const done = media.length - media.filter(({ missing }) => missing.length > 0).length
    const total = running.reduce((sum, progress) => sum + progress, done)
    return running.length === 0 ? 1 : total / (running.length + done)
  }

  return {
    error,
    isReading: reading > 0,
    files,
    stateOf: uploads.stateOf,
    add,
    addCaptions,
    complete,
    remove,
    removeCaptions,
    restore,
    uploadAgain,
    clearError: () => setError(undefined),
    describe: (id: string, alt: string) => void patch(id, (item) => ({ ...item, alt })),
    progressOf,
    move: (id: string, index: number) => void change((media) => moveTo(media, id, index)),
    retry: (item: DraftMedia) => void uploads.start(item).catch(() => undefined),
  }
}

export type DraftMediaTools = ReturnType<typeof useDraftMedia>

const parts: MediaPart[] = ['file', 'poster', 'captions']
