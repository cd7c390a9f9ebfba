import { useRef, useState } from 'react'
import { cropPicture } from '#web/capture/crop-picture.ts'
import type { ShrunkPicture } from '#web/capture/shrink-picture.ts'
import { CropStage } from '#web/ui/media/crop-stage.tsx'
import { useCrop } from '#web/ui/media/use-crop.ts'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** A face is shown in 320 pixels at most; a screen may have two for each. */
const size = { width: 640, height: 640 }

type CropSheetProps = {
  picture: ShrunkPicture
  onCropped: (blob: Blob) => void
  onClose: () => void
}

/** Chooses the square of a picture that stands for a member, by fingers, the mouse or the keyboard. */
export function CropSheet({ picture, onCropped, onClose }: CropSheetProps) {
  const { t } = useWords()
  const stage = useRef<HTMLDivElement>(null)
  const src = useObjectUrl(picture.blob)
  const [isBusy, setIsBusy] = useState(false)
  const crop = useCrop({ stage, picture })

  async function handleUse() {
    setIsBusy(true)
    onCropped(await cropPicture(picture.blob, crop.part(), size))
  }

  return (
    <Sheet open title={t('editProfile.crop')} onClose={onClose} closeLabel={t('page.close')}>
      <CropStage
        {...{ crop, picture, src }}
        label={t('editProfile.cropKeys')}
        zoomLabel={t('editProfile.zoom')}
        className="mx-auto max-w-80"
      >
        <span aria-hidden className={roundClass} />
      </CropStage>
      <Button wide busy={isBusy} onClick={() => void handleUse()}>
        {t('editProfile.usePicture')}
      </Button>
    </Sheet>
  )
}

/** A round hole in an overlay: what lies outside is cut off where faces are round. */
const roundClass =
  'pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)] ring-2 ring-white'
