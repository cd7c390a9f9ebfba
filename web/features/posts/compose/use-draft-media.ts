import pLimit from 'p-limit'
import { useState } from 'react'
import type { Actor } from '#web/http/actor.ts'
import { useHasLeft } from '#web/layout/use-has-left.ts'
import type { WordId } from '#web/words/catalogues.ts'
import { admitFiles, isHeic } from './admit-files.ts'
import type { DraftContent, UpdateDraft } from './draft-content.ts'
import { type DraftMedia, mediaParts, moveTo } from './draft-media.ts'
import type { MediaParts } from './media-parts.ts'
import { readChosen } from './read-chosen.ts'
import type { PatchMedia } from './upload-part.ts'
import { useMediaFiles } from './use-media-files.ts'
import { useUploads } from './use-uploads.ts'

type DraftMediaOptions = {
  actor: Actor
  draftName: string
  latest: () => DraftContent
  update: UpdateDraft
}

/** The media of a draft: the chosen files, their order, and their uploads. */
export function useDraftMedia({ actor, draftName, latest, update }: DraftMediaOptions) {
  const files = useMediaFiles(draftName, actor)
  const [reading, setReading] = useState(0)
  const [error, setError] = useState<WordId>()
  /** The media with a file that the device has no room for. */
  const [unstored, setUnstored] = useState<ReadonlySet<string>>(new Set())
  const hasLeft = useHasLeft()
  // One at a time: files that are dropped while others are read find less room.
  const [takeTurn] = useState(() => pLimit(1))
  const change: MediaParts['change'] = (next) =>
    update((content) => ({ ...content, media: next(content.media) }))
  const patch: PatchMedia = (id, next) =>
    change((media) => media.map((item) => (item.id === id ? next(item) : item)))
  const uploads = useUploads({ actor, files, patch })

  /** Takes files into the draft, as far as there is room. The author may have gone on in another form of the same draft. */
  async function add(chosen: File[]) {
    const kinds = latest().media.map(({ kind }) => kind)
    const { admitted, error } = admitFiles(kinds, chosen)
    setError(error)
    setReading((count) => count + admitted.length)
    for (const { file, kind } of admitted) {
      try {
        const { item, blob, poster } = await readChosen(file, kind)
        if (hasLeft()) return
        const isStored = await files.add(item.id, 'file', blob)
        if (!isStored) setUnstored((ids) => new Set(ids).add(item.id))
        if (poster) await files.add(item.id, 'poster', poster)
        void change((media) => [...media, item])
        uploads.begin(item)
      } catch {
        setError(isHeic(file) ? 'compose.heic' : 'compose.pictureUnreadable')
      }
      setReading((count) => count - 1)
    }
  }

  function remove(item: DraftMedia) {
    setError(undefined)
    for (const part of item.missing) uploads.cancel(item, part)
    void change((media) => media.filter(({ id }) => id !== item.id))
    for (const part of mediaParts) void files.remove(item.id, part)
  }

  /** Whether a file is neither on the device nor on the server yet. */
  const isUnstored = ({ id, missing }: DraftMedia) => unstored.has(id) && missing.includes('file')

  return {
    parts: { latest, patch, change, files, uploads } satisfies MediaParts,
    error,
    clearError: () => setError(undefined),
    isReading: reading > 0,
    isUnstored,
    hasUnstored: latest().media.some(isUnstored),
    add: (chosen: File[]) => takeTurn(() => add(chosen)),
    remove,
    describe: (id: string, alt: string) => void patch(id, (item) => ({ ...item, alt })),
    move: (id: string, index: number) => void change((media) => moveTo(media, id, index)),
  }
}

export type DraftMediaTools = ReturnType<typeof useDraftMedia>
