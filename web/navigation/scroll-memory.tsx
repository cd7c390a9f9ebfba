import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { currentEntry, isReturn } from './history.ts'
import { keepPosition, restorePositions, scrollTarget, storePositions } from './scroll-positions.ts'

/** A new page starts at its top; Back, Forward and reloads return to where the reader was. */
export function ScrollMemory(): null {
  const [pathname] = useLocation()
  const search = useSearch()
  const shownPath = useRef(pathname)
  useEffect(watchScroll, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query may have been scrolled elsewhere
  useLayoutEffect(() => {
    const isSamePath = shownPath.current === pathname
    shownPath.current = pathname
    const top = scrollTarget({ entry: currentEntry(), isReturn: isReturn(), isSamePath })
    if (top !== undefined) return scrollWhenLongEnough(top)
  }, [pathname, search])
  return null
}

function watchScroll(): () => void {
  history.scrollRestoration = 'manual'
  restorePositions()
  // After a reload; a reader who has begun to scroll is left alone.
  const top = scrollTarget({ entry: currentEntry(), isReturn: true, isSamePath: true }) ?? 0
  const stop = top > 0 && scrollY === 0 ? scrollWhenLongEnough(top) : () => undefined
  const remember = () => keepPosition(currentEntry(), scrollY)
  addEventListener('scroll', remember, { passive: true })
  addEventListener('pagehide', storePositions)
  return () => {
    stop()
    removeEventListener('scroll', remember)
    removeEventListener('pagehide', storePositions)
  }
}

/** How long the content of a page may take to come, in milliseconds. */
const patience = 3000

/** Scrolls now, and again while the page grows, until it is long enough or the reader moves it. */
function scrollWhenLongEnough(top: number): () => void {
  const observer = new ResizeObserver(scroll)
  const timer = setTimeout(stop, patience)
  const inputs = ['wheel', 'touchstart', 'keydown'] as const
  for (const input of inputs) addEventListener(input, stop, { passive: true })
  observer.observe(document.body)
  scroll()
  return stop

  function scroll() {
    window.scrollTo(0, top)
    if (document.documentElement.scrollHeight >= top + innerHeight) stop()
  }

  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    for (const input of inputs) removeEventListener(input, stop)
  }
}
