import { useEffect, useEffectEvent, useState } from 'react'
import { maxUploadSide } from '#shared/limits.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { type ShrunkPicture, shrinkPicture } from '#web/lib/shrink-picture.ts'
import { useWords } from '#web/words/words.tsx'
import type { PictureChange } from './use-picture-change.ts'

type Changes = { picture: PictureChange; cover: PictureChange }

/**
 * Reads the files that are chosen for the profile, as pictures that are small enough to be sent; an alert says where one is
 * none. A picture is cropped first. `onReady` is called when what `mustWait` has found is chosen; not where nothing came of
 * it.
 */
export function useChosenPictures({ picture, cover }: Changes, onReady: () => void) {
  const { t } = useWords()
  const alert = useAlert()
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

  async function read(file: File | undefined, onRead: (picture: ShrunkPicture) => void) {
    if (!file) return
    setReadings((before) => before + 1)
    try {
      onRead(await shrinkPicture(file, maxUploadSide))
    } catch {
      setAwaited(false)
      alert({ message: t('editProfile.noPicture') })
    } finally {
      setReadings((before) => before - 1)
    }
  }

  return {
    uncropped,
    /** Whether something waits for a picture. */
    isAwaited,
    /** Whether a picture is still being read or cropped; `onReady` is called when it is not. */
    mustWait: () => {
      setAwaited(isPending)
      return isPending
    },
    readPicture: (file: File | undefined) => void read(file, setUncropped),
    readCover: (file: File | undefined) => void read(file, ({ blob }) => cover.choose(blob)),
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
