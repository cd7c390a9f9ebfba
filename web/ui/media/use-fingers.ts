import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Point } from './zoom.ts'

/** How far a finger may move in a tap, in pixels. */
const tapLength = 10
/** How long a tap may take, and how soon the second of a double tap follows; in milliseconds. */
const tapTime = 300

type Gestures = {
  stage: RefObject<HTMLElement | null>
  /** Two fingers: one of them moved, the other stayed. */
  onPinch: (move: { before: Point; now: Point; other: Point }) => void
  /** One finger moved by so many pixels. */
  onDrag: (by: Point) => void
  /** One finger was lifted after it had moved by so many pixels in all. */
  onDrop: (by: Point) => void
  onDoubleTap: (at: Point) => void
}

type Start = { at: Point; time: number; isOne: boolean }

/** Reports the gestures of fingers or the mouse on a stage. Points are measured from the middle of the stage. */
export function useFingers({ stage, ...gestures }: Gestures) {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Start | undefined>(undefined)
  const lastTap = useRef(0)

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
    if (other) gestures.onPinch({ before, now, other })
    else gestures.onDrag(difference(now, before))
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    if (!fingers.current.delete(event.pointerId) || !start.current?.isOne) return
    const { at, time } = start.current
    const now = pointOf(event, stage.current)
    const by = difference(now, at)
    const isTap = Math.hypot(by.x, by.y) < tapLength && event.timeStamp - time < tapTime
    if (isTap) handleTap(event.timeStamp, now)
    else gestures.onDrop(by)
  }

  function handleTap(time: number, at: Point) {
    const isDouble = time - lastTap.current < tapTime
    lastTap.current = isDouble ? 0 : time
    if (isDouble) gestures.onDoubleTap(at)
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerUp,
  }
}

/** A point on the stage. */
export function pointOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  stage: HTMLElement | null,
): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

function difference(to: Point, from: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y }
}
