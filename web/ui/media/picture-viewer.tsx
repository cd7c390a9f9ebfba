import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Modal } from '../overlay/modal.tsx'
import { IconButton } from '../press/icon-button.tsx'
import { useZoom } from './use-zoom.ts'
import type { View } from './zoom.ts'

export type ViewedPicture = {
  /** The largest that there is: it may be enlarged. */
  src: string
  /** Shown below the picture. */
  alt: string
  /** Of the file, in pixels. */
  width: number
  height: number
}

type PictureViewerProps = {
  pictures: ViewedPicture[]
  /** The index of the picture to begin with. */
  first: number
  onClose: () => void
  words: {
    label: string
    close: string
    next: string
    previous: string
    zoomIn: string
    zoomOut: string
    /** Such as '2 of 3', of an index. */
    positionText: (index: number) => string
  }
}

/** Pictures on the whole screen, one at a time. */
export function PictureViewer({ pictures, first, onClose, words }: PictureViewerProps) {
  const [index, setIndex] = useState(first)
  const stage = useRef<HTMLDivElement>(null)
  const picture = pictures[index] ?? noPicture
  const turn = (by: -1 | 1) => setIndex(pictures[index + by] ? index + by : index)
  const zoom = useZoom({ stage, picture, onTurn: turn })

  const keys = new Map([
    ['ArrowLeft', () => turn(-1)],
    ['ArrowRight', () => turn(1)],
    ['+', zoom.zoomIn],
    ['=', zoom.zoomIn],
    ['-', zoom.zoomOut],
    ['0', zoom.showWhole],
  ])

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) keys.get(event.key)?.()
  }

  return (
    <Modal
      open
      bare
      onClose={onClose}
      label={words.label}
      className="m-0 size-full max-h-none max-w-none"
    >
      <figure
        tabIndex={-1}
        onKeyDown={handleKeyDown}
        className="flex size-full flex-col bg-black text-white outline-none"
      >
        <div className="flex items-center gap-1 px-2 pt-[env(safe-area-inset-top,0px)]">
          <span aria-live="polite" className="min-w-0 flex-1 ps-2 text-sm tabular-nums">
            {pictures.length > 1 && words.positionText(index)}
          </span>
          <ViewerButton icon={<ZoomOut aria-hidden />} label={words.zoomOut} onTap={zoom.zoomOut} />
          <ViewerButton icon={<ZoomIn aria-hidden />} label={words.zoomIn} onTap={zoom.zoomIn} />
          <ViewerButton icon={<X aria-hidden />} label={words.close} onTap={onClose} />
        </div>
        <div
          ref={stage}
          {...zoom.stageProps}
          className="relative min-h-0 flex-1 touch-none overflow-hidden select-none"
        >
          <ZoomedPicture picture={picture} view={zoom.view} />
          {pictures.length > 1 && (
            <div className="pointer-events-none absolute inset-x-2 inset-y-0 flex items-center justify-between *:pointer-events-auto">
              <Turn by={-1} isEnd={index === 0} label={words.previous} onTurn={turn} />
              <Turn by={1} isEnd={index === pictures.length - 1} label={words.next} onTurn={turn} />
            </div>
          )}
        </div>
        {picture.alt && (
          <figcaption dir="auto" className={captionClass}>
            {picture.alt}
          </figcaption>
        )}
      </figure>
    </Modal>
  )
}

function ZoomedPicture({ picture, view }: { picture: ViewedPicture; view: View }) {
  const { src, alt, width, height } = picture
  return (
    <img
      key={src}
      src={src}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      className="size-full object-contain"
    />
  )
}

type TurnProps = { by: -1 | 1; isEnd: boolean; label: string; onTurn: (by: -1 | 1) => void }

/** At the end it stays, so that it keeps the focus and the keys. */
function Turn({ by, isEnd, label, onTurn }: TurnProps) {
  const Icon = by < 0 ? ChevronLeft : ChevronRight
  return (
    <IconButton
      icon={<Icon aria-hidden />}
      aria-label={label}
      aria-disabled={isEnd}
      tone="overlay"
      className={isEnd ? 'opacity-40' : undefined}
      // A tap on it must not reach the picture behind it.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => onTurn(by)}
    />
  )
}

type ViewerButtonProps = { icon: ReactNode; label: string; onTap: () => void }

function ViewerButton({ icon, label, onTap }: ViewerButtonProps) {
  return <IconButton icon={icon} aria-label={label} tone="overlay" onClick={onTap} />
}

const captionClass =
  'max-h-[30dvh] overflow-y-auto px-4 pt-2.5 pb-[calc(0.75rem+var(--safe-bottom))] text-center'

const noPicture: ViewedPicture = { src: '', alt: '', width: 1, height: 1 }
