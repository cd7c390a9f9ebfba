import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  keepInside,
  maxScale,
  type Point,
  type Size,
  type View,
  wholeView,
  zoomAt,
} from './zoom.ts'

const step = 1.6
/** How far a finger moves sideways before it turns to the next picture, in pixels. */
const swipeLength = 60
/** Two taps within this time are one double tap, in milliseconds. */
const doubleTapTime = 300
const doubleTapScale = 2.5

type Zoom = {
  stage: RefObject<HTMLElement | null>
  /** Another one begins whole. */
  picture: Size & { src: string }
  /** Turns to the picture before (-1) or after (1). */
  onTurn: (by: -1 | 1) => void
}

/**
 * Enlarges a picture on its stage: by two fingers, a double tap, the wheel, or `zoomBy` for buttons and keys. One
 * finger moves an enlarged picture, and turns to the next one where it is whole.
 */
export function useZoom({ stage, picture, onTurn }: Zoom) {
  const [kept, setKept] = useState({ of: picture.src, view: wholeView })
  const viewIn = ({ of, view }: typeof kept) => (of === picture.src ? view : wholeView)
  const view = viewIn(kept)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<{ at: Point; time: number; isOne: boolean } | undefined>(undefined)
  const lastTap = useRef(0)

  // Two fingers move in two events at once: the second begins with what the first has changed.
  const change = (next: (view: View) => View) =>
    setKept((kept) => ({
      of: picture.src,
      view: keepInside(next(viewIn(kept)), sizeOf(stage.current), picture),
    }))
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    change((view) => zoomAt(view, view.scale * factor, point))

  useWheel(stage, (deltaY, point) => zoomBy(Math.exp(-deltaY / 300), point))

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event, stage.current)
    fingers.current.set(event.pointerId, at)
    start.current = { at, time: event.timeStamp, isOne: fingers.current.size === 1 }
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event, stage.current)
    const [other] = [...fingers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : at))
    fingers.current.set(event.pointerId, now)
    if (other) change((view) => pinch(view, { before, now, other }))
    else change(({ scale, x, y }) => ({ scale, x: x + now.x - before.x, y: y + now.y - before.y }))
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(event.pointerId) || !start.current?.isOne) return
    const { at, time } = start.current
    const now = pointOf(event, stage.current)
    const moved = { x: now.x - at.x, y: now.y - at.y }
    const isTap = Math.hypot(moved.x, moved.y) < 10 && event.timeStamp - time < doubleTapTime
    if (isTap) return handleTap(event.timeStamp, now)
    if (view.scale > 1 || Math.abs(moved.x) < swipeLength) return
    if (Math.abs(moved.x) > Math.abs(moved.y)) onTurn(moved.x < 0 ? 1 : -1)
  }

  function handleTap(time: number, at: Point) {
    const isDouble = time - lastTap.current < doubleTapTime
    lastTap.current = isDouble ? 0 : time
    if (isDouble) zoomBy(view.scale > 1 ? 1 / maxScale : doubleTapScale, at)
  }

  return {
    view,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    showWhole: () => change(() => wholeView),
    stageProps: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerUp,
    },
  }
}

/** React listens to the wheel passively, so that the page behind would scroll too. */
function useWheel(stage: Zoom['stage'], onWheel: (deltaY: number, point: Point) => void) {
  const latest = useRef(onWheel)
  useEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const element = stage.current
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY, pointOf(event, element))
    }
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [stage])
}

/** Two fingers: the distance between them scales, and their middle moves. */
function pinch(view: View, { before, now, other }: { before: Point; now: Point; other: Point }) {
  const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const factor = distance(now, other) / distance(before, other)
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  const zoomed = zoomAt(view, view.scale * factor, middle)
  const moved = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 }
  return { ...zoomed, x: zoomed.x + moved.x, y: zoomed.y + moved.y }
}

type ClientPoint = { clientX: number; clientY: number }

function pointOf({ clientX, clientY }: ClientPoint, stage: HTMLElement | null): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function sizeOf(stage: HTMLElement | null): Size {
  return { width: stage?.clientWidth || 1, height: stage?.clientHeight || 1 }
}
