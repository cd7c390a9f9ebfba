import { type KeyboardEvent, type RefObject, useState } from 'react'
import { keepCovering, type Part, partInView } from './crop.ts'
import { useFingers } from './use-fingers.ts'
import { useWheel } from './use-wheel.ts'
import { type Point, pinched, type Size, type View, wholeView, zoomAt } from './zoom.ts'

const middle: Point = { x: 0, y: 0 }
/** How far an arrow key moves the picture, in pixels. */
const arrowLength = 16
const step = 1.25

/** Moves and enlarges a picture that fills its stage: by fingers, the mouse, the wheel, and the keys of the stage. */
export function useCrop(stage: RefObject<HTMLElement | null>, picture: Size) {
  const [view, setView] = useState(wholeView)
  // Two fingers move in two events at once: the second begins with what the first has changed.
  const change = (next: (view: View) => View) =>
    setView((view) => keepCovering(next(view), sizeOf(stage.current), picture))
  const zoomTo = (scale: number) => change((view) => zoomAt(view, scale, middle))
  const zoomBy = (factor: number, point = middle) =>
    change((view) => zoomAt(view, view.scale * factor, point))
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
    zoomTo,
    stageProps: { ...fingers, onKeyDown: handleKeyDown },
    part: (): Part => partInView(view, sizeOf(stage.current), picture),
  }
}

function sizeOf(stage: HTMLElement | null): Size {
  return { width: stage?.clientWidth || 1, height: stage?.clientHeight || 1 }
}
