import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pointOf } from './use-fingers.ts'
import type { Point } from './zoom.ts'

/** Reports how far the wheel turns over a stage. React listens passively, so the page behind would scroll too. */
export function useWheel(
  stage: RefObject<HTMLElement | null>,
  onWheel: (deltaY: number, point: Point) => void,
): void {
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onWheel(event.deltaY, pointOf(event, stage.current))
  })

  useEffect(() => {
    const element = stage.current
    const listener = (event: WheelEvent) => handleWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [stage])
}
