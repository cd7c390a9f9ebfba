import { type KeyboardEvent, type RefObject, useState } from 'react'
import { keepCovering, type Part, partInView } from './crop.ts'
import { useFingers } from './use-fingers.ts'
import { useWheel } from './use-wheel.ts'
import { maxScale, type Point, pinched, type Size, type View, wholeView, zoomAt } from './zoom.ts'

const middle: Point = { x: 0, y: 0 }
/** How far an arrow key moves the picture, in pixels. */
const arrowLength = 16
const step = 1.25

type Crop = {
  stage: RefObject<HTMLDivElement | null>
  picture: Size
  /** Of the stage: its width by its height. */
  ratio?: number
  /** How far the picture may be enlarged. */
  most?: number
  /** What it shows until it is moved. */
  start?: View
}

export type Cropping = ReturnType<typeof useCrop>

/**
 * Moves and enlarges a picture that fills its stage: by fingers, the mouse, the wheel, and the keys of the stage. The view is
 * measured in widths of the stage, so that it stays the same when the stage changes its size.
 */
export function useCrop({ stage, picture, ratio = 1, most = maxScale, start = wholeView }: Crop) {
  const [own, setOwn] = useState<View>()
  const view = own ?? start
  const room = { width: 1, height: 1 / ratio }
  // Two fingers move in two events at once: the second begins with what the first has changed.
  const change = (next: (inPixels: View) => View) =>
    setOwn((before = start) => {
      const width = stage.current?.clientWidth || 1
      const after = next(scaled(before, width))
      return after.scale > most ? before : keepCovering(scaled(after, 1 / width), room, picture)
    })
  const zoomBy = (factor: number, point = middle) =>
    change((view) => zoomAt(view, Math.min(view.scale * factor, most), point))
  const moveBy = (by: Point) => change(({ scale, x, y }) => ({ scale, x: x + by.x, y: y + by.y }))

  useWheel(stage, (deltaY, point) => zoomBy(Math.exp(-deltaY / 300), point))
  const fingers = useFingers({
    stage,
    onPinch: (move) => change((view) => pinched(view, move)),
    onDrag: moveBy,
    onDrop: () => undefined,
    onDoubleTap: (at) => zoomBy(step, at),
  })

  const keys = new Map([
    ['ArrowLeft', () => moveBy({ x: -arrowLength, y: 0 })],
    ['ArrowRight', () => moveBy({ x: arrowLength, y: 0 })],
    ['ArrowUp', () => moveBy({ x: 0, y: -arrowLength })],
    ['ArrowDown', () => moveBy({ x: 0, y: arrowLength })],
    ['+', () => zoomBy(step)],
    ['=', () => zoomBy(step)],
    ['-', () => zoomBy(1 / step)],
  ])

  function handleKeyDown(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys.get(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  return {
    view,
    ratio,
    most,
    /** Whether it was moved. */
    isMoved: own !== undefined,
    /** Shows what it began with. */
    reset: () => setOwn(undefined),
    zoomTo: (scale: number) => change((view) => zoomAt(view, Math.min(scale, most), middle)),
    stageProps: { ref: stage, ...fingers, onKeyDown: handleKeyDown },
    part: (): Part => partInView(view, room, picture),
  }
}

/** The same view in another unit of length. */
function scaled({ scale, x, y }: View, factor: number): View {
  return { scale, x: x * factor, y: y * factor }
}
