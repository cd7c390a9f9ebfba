import { useRef, useState } from 'react'
import { cropPicture } from '#web/capture/crop-picture.ts'
import type { ShrunkPicture } from '#web/capture/shrink-picture.ts'
import { sizeCovering } from '#web/ui/media/crop.ts'
import { useCrop } from '#web/ui/media/use-crop.ts'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { maxScale } from '#web/ui/media/zoom.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** A face is shown in 320 pixels at most; a screen may have two for each. */
const side = 640

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
  const { view, zoomTo, stageProps, part } = useCrop(stage, picture)

  async function handleUse() {
    setIsBusy(true)
    onCropped(await cropPicture(picture.blob, part(), side))
  }

  return (
    <Sheet open title={t('editProfile.crop')} onClose={onClose} closeLabel={t('page.close')}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element is for moving a picture */}
      <div
        ref={stage}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the picture
        tabIndex={0}
        aria-label={t('editProfile.cropKeys')}
        {...stageProps}
        className="relative mx-auto aspect-square w-full max-w-80 touch-none overflow-hidden rounded-2xl bg-sunken select-none"
      >
        {src && <CroppedPicture src={src} picture={picture} view={view} />}
        <span aria-hidden className={roundClass} />
      </div>
      <label className="mx-auto mt-3 block max-w-80 text-sm font-semibold">
        {t('editProfile.zoom')}
        <input
          type="range"
          min={1}
          max={maxScale}
          step={0.05}
          value={view.scale}
          onChange={(event) => zoomTo(Number(event.target.value))}
          className="block h-11 w-full accent-primary"
        />
      </label>
      <Button wide busy={isBusy} onClick={() => void handleUse()}>
        {t('editProfile.usePicture')}
      </Button>
    </Sheet>
  )
}

type CroppedPictureProps = {
  src: string
  picture: ShrunkPicture
  view: { scale: number; x: number; y: number }
}

/** Sized in parts of the stage, which is a square, so that it covers the stage at any width. */
function CroppedPicture({ src, picture, view }: CroppedPictureProps) {
  const { width, height } = sizeCovering(picture, { width: 100, height: 100 })
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      style={{
        width: `${width}%`,
        height: `${height}%`,
        left: `${(100 - width) / 2}%`,
        top: `${(100 - height) / 2}%`,
        transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
      }}
      className="absolute max-w-none"
    />
  )
}

/** A round hole in an overlay: what lies outside is cut off where faces are round. */
const roundClass =
  'pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)] ring-2 ring-white'
