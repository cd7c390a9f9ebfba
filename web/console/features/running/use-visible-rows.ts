import { type RefObject, useEffect, useState } from 'react'

/** Rows beyond both edges of the screen, so that a quick scroll shows no gap. */
const spare = 8

/** Rows that are drawn before the height of the screen is known: what a phone and a laptop show, and little more. */
const firstRows = 14

/**
 * Which rows of a long list are on the screen: `from`, and `to` without it. All rows have one height, in CSS pixels. The list
 * scrolls with the page or within an element.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  { count, height }: { count: number; height: number },
): { from: number; to: number } {
  const [range, setRange] = useState({ from: 0, to: firstRows })
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const top = list.current?.getBoundingClientRect().top ?? 0
      const from = Math.max(0, Math.floor(-top / height) - spare)
      const to = Math.ceil((innerHeight - top) / height) + spare
      setRange((now) => (now.from === from && now.to === to ? now : { from, to }))
    }
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    look()
    // Scrolling does not bubble.
    const options = { capture: true, passive: true }
    document.addEventListener('scroll', lookSoon, options)
    addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', lookSoon, options)
      removeEventListener('resize', lookSoon)
    }
  }, [list, height])
  const from = Math.min(range.from, Math.max(0, count - 1))
  return { from, to: Math.min(count, Math.max(range.to, from + 1)) }
}
