import { type PointerEvent, useRef, useState } from 'react'

/** How far a finger moves before it swipes, in pixels. */
const least = 90
/** From here on a tap is none, and the way up and down is scrolling. */
const slack = 12

type Start = { x: number; y: number }

/** A swipe of a finger to the left or right over an element; `shift` is how far it has gone. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<Start>(undefined)
  const hasMoved = useRef(false)
  const [shift, setShift] = useState(0)

  function end() {
    start.current = undefined
    setShift(0)
  }

  return {
    shift,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent) => {
        hasMoved.current = false
        const isPlayer = target instanceof Element && target.closest(slides) !== null
        if (pointerType !== 'touch' || !isPrimary || isPlayer) return
        start.current = { x: clientX, y: clientY }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (!start.current) return
        const across = clientX - start.current.x
        const isAcross = Math.abs(across) > slack
        if (!isAcross && Math.abs(clientY - start.current.y) > slack) return end()
        if (isAcross) hasMoved.current = true
        setShift(isAcross ? across : 0)
      },
      onPointerUp: () => {
        if (!start.current) return
        const swiped = shift
        end()
        if (swiped <= -least) onLeft()
        if (swiped >= least) onRight()
      },
      onPointerCancel: end,
      // A swipe over a link or a picture does not open it.
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!hasMoved.current) return
        event.preventDefault()
        event.stopPropagation()
        hasMoved.current = false
      },
    },
  }
}

const slides = 'audio, video, input, iframe, [role=slider], [role=group]'
