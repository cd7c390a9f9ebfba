import { useEffect, useEffectEvent, useState } from 'react'
import type { PostMedia } from '#shared/contracts/posts.ts'
import { maxImagesPerPost, maxUploadSide } from '#shared/limits.ts'
import { type ShrunkPicture, shrinkPicture } from '#web/lib/shrink-picture.ts'
import type { WordId } from '#web/words/catalogues.ts'

/** A picture of the form: one that the post has already, or a new one that is not uploaded yet. */
export type DraftPicture = {
  src: string
  /** Of one that the post has already. */
  id?: string | null
  /** Undefined for one that the post has already; its path is `src`. */
  blob?: Blob
  width: number
  height: number
  alt: string
}

/** The pictures of a draft. They are lost on a reload, because a browser does not store chosen files. */
export function usePictures(media: PostMedia[] = []) {
  const [pictures, setPictures] = useState(() =>
    media.filter(({ type }) => type === 'image').map(keptPicture),
  )
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<WordId>()
  const releaseAll = useEffectEvent(() => pictures.forEach(release))
  useEffect(() => () => releaseAll(), [])

  async function add(files: File[]) {
    const room = maxImagesPerPost - pictures.length
    setReading(true)
    const read = await Promise.allSettled(
      files.slice(0, room).map((file) => shrinkPicture(file, maxUploadSide)),
    )
    const shrunk = read.filter((result) => result.status === 'fulfilled')
    setPictures((before) => [...before, ...shrunk.map(({ value }) => newPicture(value))])
    setReading(false)
    const isUnreadable = shrunk.length < read.length
    const isTooMany = files.length > room
    setError(unread({ isUnreadable, isTooMany }))
  }

  function remove(picture: DraftPicture) {
    release(picture)
    setError(undefined)
    setPictures((before) => before.filter(({ src }) => src !== picture.src))
  }

  function describe(picture: DraftPicture, alt: string) {
    setPictures((before) => before.map((one) => (one.src === picture.src ? { ...one, alt } : one)))
  }

  const clearError = () => setError(undefined)
  return { pictures, isReading, error, clearError, add, remove, describe }
}

export type Pictures = ReturnType<typeof usePictures>

function keptPicture({ id, path, width, height, alt }: PostMedia): DraftPicture {
  return { id, src: path, width: width ?? 4, height: height ?? 3, alt }
}

function newPicture({ blob, width, height }: ShrunkPicture): DraftPicture {
  return { src: URL.createObjectURL(blob), blob, width, height, alt: '' }
}

function release({ src, blob }: DraftPicture): void {
  if (blob) URL.revokeObjectURL(src)
}

function unread(what: { isUnreadable: boolean; isTooMany: boolean }): WordId | undefined {
  if (what.isUnreadable) return 'compose.pictureUnreadable'
  return what.isTooMany ? 'compose.tooManyPictures' : undefined
}
