import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/** How far each page was scrolled when it was last seen, in pixels, by its address. */
const positions = new Map<string, number>()

/**
 * A new page starts at its top; Back and Forward return to where the reader was, as soon as the page has
 * grown that long again. Changing the query of a page, a tab say, leaves it where it is.
 */
export function ScrollMemory(): null {
  const [pathname] = useLocation()
  const address = `${pathname}?${useSearch()}`
  const shown = useRef(pathname)
  const shownHref = useRef('')
  const isReturn = useRef(false)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    // A dialog that Back closes is no other page.
    const handlePop = () => {
      isReturn.current = location.href !== shownHref.current
    }
    addEventListener('popstate', handlePop, { capture: true })
    return () => removeEventListener('popstate', handlePop, { capture: true })
  }, [])
  useEffect(() => {
    const remember = () => positions.set(address, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [address])
  useLayoutEffect(() => {
    const isSamePage = shown.current === pathname
    const wasReturn = isReturn.current
    shown.current = pathname
    shownHref.current = location.href
    isReturn.current = false
    if (wasReturn) return scrollWhenLongEnough(positions.get(address) ?? 0)
    if (!isSamePage) window.scrollTo(0, 0)
  }, [address, pathname])
  return null
}

/** Lists are drawn from the cache, but pictures and lazily loaded screens come a moment later. */
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
