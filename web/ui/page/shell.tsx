import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * The frame of every screen. A phone shows the top bar, the column, and the bar or the actions at the bottom.
 * From 1024 px the bar is a rail on the left, the column is 600 px wide, and the context is on the right.
 */
export function Shell({
  skipLabel,
  top,
  nav,
  aside,
  actions,
  children,
}: {
  skipLabel: string
  /** A TopBar. */
  top?: ReactNode
  /** A BottomBar, which is a rail on wide screens. */
  nav?: ReactNode
  /** Context for wide screens. Nothing that is needed may be only here. */
  aside?: ReactNode
  /** An ActionBar. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className={classNames(
        'mx-auto flex min-h-dvh w-full max-w-[600px] flex-col',
        'lg:grid lg:max-w-[1200px] lg:grid-cols-[220px_minmax(0,600px)_minmax(0,1fr)] lg:gap-x-8 lg:px-6',
        nav ? navRoom : '[--bar-room:var(--strip-room)] [--foot-safe:var(--safe-bottom)]',
      )}
    >
      <a href="#main" className={skipClass}>
        {skipLabel}
      </a>
      <div className="lg:col-start-1 lg:row-start-1">{nav}</div>
      <div className="flex min-w-0 flex-1 flex-col pb-(--bar-room) lg:col-start-2 lg:row-start-1">
        {top}
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          <div className="min-w-0 flex-1 px-4 pt-3 pb-6">{children}</div>
          {actions}
        </main>
      </div>
      {aside && (
        <aside className="hidden lg:sticky lg:top-0 lg:col-start-3 lg:row-start-1 lg:block lg:max-h-dvh lg:overflow-y-auto lg:py-6">
          {aside}
        </aside>
      )}
    </div>
  )
}

// The height that the bar covers at the bottom, and the rest of the safe area below it.
const navRoom =
  '[--bar-room:calc(var(--bar-height)+var(--safe-bottom)+var(--strip-room))] [--foot-safe:0px] lg:[--bar-room:var(--strip-room)]'

// Moved off the screen rather than hidden, so that it can be reached with the keyboard.
const skipClass = classNames(
  'fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-primary px-4 py-3 font-semibold',
  'text-on-primary shadow-raised focus:translate-y-0',
)
