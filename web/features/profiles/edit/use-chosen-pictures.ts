import { useEffect, useEffectEvent, useState } from 'react'
import { maxUploadSide } from '#shared/limits.ts'
import { type ShrunkPicture, shrinkPicture } from '#web/capture/shrink-picture.ts'
import type { PictureChange } from './use-profile-draft.ts'

type Changes = { picture: PictureChange; cover: PictureChange }
type Field = keyof Changes

/**
 * Reads the chosen files of the profile as pictures that are small enough to be sent; `unreadable` names the field of a
 * file that is no picture. A picture is cropped first. `onReady` is called when all files that `mustWait` has found are
 * chosen, but not if one was cancelled or unreadable.
 */
export function useChosenPictures({ picture, cover }: Changes, onReady: () => void) {
  const [unreadable, setUnreadable] = useState<Field>()
  const [readings, setReadings] = useState(0)
  const [uncropped, setUncropped] = useState<ShrunkPicture>()
  const [isAwaited, setAwaited] = useState(false)
  const isPending = readings > 0 || uncropped !== undefined

  const handleReady = useEffectEvent(() => {
    setAwaited(false)
    onReady()
  })
  useEffect(() => {
    if (isAwaited && !isPending) handleReady()
  }, [isAwaited, isPending])

  async function read(
    field: Field,
    file: File | undefined,
    onRead: (picture: ShrunkPicture) => void,
  ) {
    if (!file) return
    setUnreadable(undefined)
    setReadings((before) => before + 1)
    try {
      onRead(await shrinkPicture(file, maxUploadSide))
    } catch {
      setAwaited(false)
      setUnreadable(field)
    } finally {
      setReadings((before) => before - 1)
    }
  }

  return {
    uncropped,
    unreadable,
    /** Whether something waits for a picture. */
    isAwaited,
    /** Whether a picture is still being read or cropped; `onReady` is called when none is. */
    mustWait: () => {
      setAwaited(isPending)
      return isPending
    },
    readPicture: (file: File | undefined) => void read('picture', file, setUncropped),
    readCover: (file: File | undefined) =>
      void read('cover', file, ({ blob }) => cover.choose(blob)),
    crop: (blob: Blob) => {
      picture.choose(blob)
      setUncropped(undefined)
    },
    leaveUncropped: () => {
      setAwaited(false)
      setUncropped(undefined)
    },
  }
}

export type ChosenPictures = ReturnType<typeof useChosenPictures>
