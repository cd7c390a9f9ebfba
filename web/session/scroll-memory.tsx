import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/**
 * A new page starts at its top; Back and Forward return to where the reader was, as soon as the page has
 * grown that long again. Changing the query of a page, a tab say, leaves it where it is.
 */
export function ScrollMemory(): null {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
  useLayoutEffect(() => {
    const isSamePage = shown.current === pathname
    shown.current = pathname
    if (type === 'POP') return scrollWhenLongEnough(positions.get(key) ?? 0)
    if (!isSamePage) window.scrollTo(0, 0)
  }, [key, pathname, type])
  return null
}

/** Lists are drawn from the cache, but lazily loaded screens come a moment later. */
function scrollWhenLongEnough(top: number): () => void {
  const scroll = () => window.scrollTo(0, top)
  scroll()
  const observer = new ResizeObserver(() => {
    scroll()
    if (document.documentElement.scrollHeight >= top + innerHeight) stop()
  })
  observer.observe(document.body)
  const timer = setTimeout(stop, 1000)
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
  }
  return stop
}
