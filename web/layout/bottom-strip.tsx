import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/**
 * A strip above the bottom bar. It lies over the page, so it moves nothing; the end of the page and its actions make room
 * for it.
 */
export function BottomStrip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--strip-room', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (strip.current) observer.observe(strip.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--strip-room')
    }
  }, [])
  return (
    <aside ref={strip} className={stripClass}>
      {children}
    </aside>
  )
}

const stripClass = classNames(
  'strip-place fixed inset-x-0 z-30 mx-auto flex min-h-11 max-w-[600px] items-center gap-2.5',
  'animate-appear bg-ink px-4 py-1.5 text-sm font-semibold text-page lg:rounded-t-card',
  // Below the column of the shell, which is not in the middle of a wide screen.
  'lg:start-[max(276px,50%-324px)] lg:end-auto lg:mx-0 lg:w-[600px]',
)
