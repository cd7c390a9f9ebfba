import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { sizeCovering } from './crop.ts'
import type { Cropping } from './use-crop.ts'
import type { Size } from './zoom.ts'

type CropStageProps = {
  crop: Cropping
  picture: Size
  /** The address of the picture, once it is known. */
  src: string | undefined
  /** Names it, and says which keys move the picture. */
  label: string
  zoomLabel: string
  className?: string
  /** Lies above the picture. */
  children?: ReactNode
}

/** A picture behind a frame, to be moved and enlarged by fingers, the mouse or the keyboard. */
export function CropStage({ crop, picture, src, label, zoomLabel, ...props }: CropStageProps) {
  const { view, ratio, most, zoomTo, stageProps } = crop
  return (
    <div className={classNames('w-full', props.className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element is for moving a picture */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the picture
        tabIndex={0}
        aria-label={label}
        {...stageProps}
        style={{ aspectRatio: ratio }}
        className="relative w-full touch-none overflow-hidden rounded-2xl bg-sunken select-none"
      >
        {src && <CroppedPicture {...{ src, picture, ratio, view }} />}
        {props.children}
      </div>
      <label className="mt-3 block text-sm font-semibold">
        {zoomLabel}
        <input
          type="range"
          min={1}
          max={most}
          step={0.05}
          value={view.scale}
          onChange={(event) => zoomTo(Number(event.target.value))}
          className="block h-11 w-full accent-primary"
        />
      </label>
    </div>
  )
}

type CroppedPictureProps = {
  src: string
  picture: Size
  ratio: number
  view: { scale: number; x: number; y: number }
}

/** Measured in parts of the stage and of itself, so that it covers the stage at any width. */
function CroppedPicture({ src, picture, ratio, view }: CroppedPictureProps) {
  const { width, height } = sizeCovering(picture, { width: 1, height: 1 / ratio })
  const percent = (part: number) => `${part * 100}%`
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      style={{
        width: percent(width),
        height: percent(height * ratio),
        left: percent((1 - width) / 2),
        top: percent((1 - height * ratio) / 2),
        transform: `translate(${percent(view.x / width)}, ${percent(view.y / height)}) scale(${view.scale})`,
      }}
      className="absolute max-w-none"
    />
  )
}
