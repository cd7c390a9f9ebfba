import { type RefObject, useState } from 'react'
import { useFingers } from './use-fingers.ts'
import { useWheel } from './use-wheel.ts'
import {
  keepInside,
  type Point,
  pinched,
  type Scales,
  type Size,
  scalesOf,
  type View,
  wholeView,
  zoomAt,
} from './zoom.ts'

const step = 1.6
/** How far a finger moves sideways before it turns to the next picture, in pixels. */
const swipeLength = 60

type Zoom = {
  stage: RefObject<HTMLElement | null>
  /** Another picture begins whole. */
  picture: Size & { src: string }
  /** Turns to the picture before (-1) or after (1). */
  onTurn: (by: -1 | 1) => void
}

/**
 * Enlarges a picture on its stage: by two fingers, a double tap, the wheel, or `zoomIn` and `zoomOut` for buttons and keys.
 * One finger moves an enlarged picture, and turns from a whole one to the next.
 */
export function useZoom({ stage, picture, onTurn }: Zoom) {
  const [zoomed, setZoomed] = useState({ of: picture.src, view: wholeView })
  const viewIn = ({ of, view }: typeof zoomed) => (of === picture.src ? view : wholeView)
  const view = viewIn(zoomed)

  // Two fingers move in two events at once: the second begins with what the first has changed.
  const change = (next: (view: View, scales: Scales) => View) =>
    setZoomed((zoomed) => {
      const size = sizeOf(stage.current)
      const view = next(viewIn(zoomed), scalesOf(picture, size))
      return { of: picture.src, view: keepInside(view, size, picture) }
    })
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    change((view, { most }) => zoomAt(view, view.scale * factor, point, most))
  const enlarge = (point: Point) => change((view, { tap, most }) => zoomAt(view, tap, point, most))
  const showWhole = () => change(() => wholeView)

  useWheel(stage, (deltaY, point) => zoomBy(Math.exp(-deltaY / 300), point))
  const stageProps = useFingers({
    stage,
    onPinch: (move) => change((view, { most }) => pinched(view, move, most)),
    onDrag: (by) => change(({ scale, x, y }) => ({ scale, x: x + by.x, y: y + by.y })),
    onDrop: ({ x, y }) => {
      const isSwipe = Math.abs(x) >= swipeLength && Math.abs(x) > Math.abs(y)
      if (view.scale === 1 && isSwipe) onTurn(x < 0 ? 1 : -1)
    },
    onDoubleTap: (at) => (view.scale > 1 ? showWhole() : enlarge(at)),
  })

  return {
    view,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    showWhole,
    stageProps,
  }
}

function sizeOf(stage: HTMLElement | null): Size {
  return { width: stage?.clientWidth || 1, height: stage?.clientHeight || 1 }
}
