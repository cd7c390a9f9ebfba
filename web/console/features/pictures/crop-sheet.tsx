import { useRef, useState } from 'react'
import { cropPicture } from '#web/capture/crop-picture.ts'
import type { ShrunkPicture } from '#web/capture/shrink-picture.ts'
import { viewOnStage } from '#web/ui/media/crop.ts'
import { CropStage } from '#web/ui/media/crop-stage.tsx'
import { type Cropping, useCrop } from '#web/ui/media/use-crop.ts'
import { useObjectUrl } from '#web/ui/media/use-object-url.ts'
import { type View, wholeView } from '#web/ui/media/zoom.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type PictureShape, sharpScale, storedSize } from './picture-shape.ts'

type CropSheetProps = {
  picture: ShrunkPicture
  shapes: readonly PictureShape[]
  /** The parts in the order of their shapes. */
  onCropped: (parts: Blob[]) => void
  /** The browser could not draw a part. */
  onFailed: () => void
  onClose: () => void
}

/** Chooses what of a picture is seen in one shape, or in two: the second follows the first until it is moved itself. */
export function CropSheet({ picture, shapes, onCropped, onFailed, onClose }: CropSheetProps) {
  const { t } = useWords()
  const [leading, following] = shapes
  const src = useObjectUrl(picture.blob)
  const [isBusy, setBusy] = useState(false)
  const first = useShape(picture, leading)
  const second = useShape(picture, following, first)
  const crops = [first, second].slice(0, shapes.length)

  async function handleUse() {
    setBusy(true)
    try {
      const parts: Blob[] = []
      for (const [index, shape] of shapes.entries()) {
        const part = crops[index]?.part()
        if (part) parts.push(await cropPicture(picture.blob, part, storedSize(part.width, shape)))
      }
      onCropped(parts)
    } catch {
      onFailed()
    }
  }

  return (
    <Sheet open title={t('pictures.crop')} onClose={onClose} closeLabel={t('page.close')}>
      <div className="flex flex-col gap-4">
        {shapes.map(({ part }, index) => {
          const crop = crops[index]
          return (
            crop && (
              <section key={part} aria-labelledby={`crop-${part}`}>
                <h3 id={`crop-${part}`} className="font-semibold">
                  {t(`pictures.part.${part}`)}
                </h3>
                <p className="mb-2 text-sm text-muted">{t(`pictures.partHint.${part}`)}</p>
                <CropStage
                  {...{ crop, picture, src }}
                  label={t('pictures.keys', { part: t(`pictures.part.${part}`) })}
                  zoomLabel={t('pictures.size')}
                  className={stageClasses[part]}
                />
                {index > 0 && crop.isMoved && (
                  <Button variant="ghost" size="small" onClick={crop.reset}>
                    {t('pictures.follow')}
                  </Button>
                )}
              </section>
            )
          )
        })}
        <Button wide busy={isBusy} onClick={() => void handleUse()}>
          {t('pictures.use')}
        </Button>
      </div>
    </Sheet>
  )
}

const stageClasses = {
  banner: '',
  share: '',
  thumbnail: 'max-w-64',
  logo: 'mx-auto max-w-64',
}

function useShape(picture: ShrunkPicture, shape: PictureShape | undefined, leading?: Cropping) {
  const stage = useRef<HTMLDivElement>(null)
  const ratio = shape?.ratio ?? 1
  const start = leading ? followed(leading, { ratio, picture }) : wholeView
  const own = shape ? sharpScale(picture, shape) : 1
  // It may be as large as the leading one makes it, which is sharp.
  return useCrop({ stage, picture, ratio, most: Math.max(own, start.scale), start })
}

function followed(
  leading: Cropping,
  { ratio, picture }: { ratio: number; picture: ShrunkPicture },
): View {
  const stageOf = (shape: number) => ({ width: 1, height: 1 / shape })
  const stages = { from: stageOf(leading.ratio), to: stageOf(ratio), picture }
  return viewOnStage(leading.view, stages)
}
