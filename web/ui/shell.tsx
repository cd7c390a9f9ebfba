import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/**
 * The frame of every screen. A phone sees top bar, column, and bar (or actions) at the bottom; from 1024 px
 * the bar is a rail on the left, the column 600 px and the context stands on the right.
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
  /** A BottomBar; left out where an ActionBar takes its place on phones, if the rail is not wanted either. */
  nav?: ReactNode
  /** Context for wide screens; nothing that is needed stands there alone. */
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
        nav ? '[--bar-room:var(--bar-height)] lg:[--bar-room:0px]' : '[--bar-room:0px]',
      )}
    >
      <a href="#main" className={skipClass}>
        {skipLabel}
      </a>
      <div className="lg:col-start-1 lg:row-start-1">{nav}</div>
      <div className="flex min-w-0 flex-1 flex-col lg:col-start-2 lg:row-start-1">
        {top}
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'flex-1 px-4 pt-3',
            actions ? 'pb-6' : 'pb-[calc(var(--bar-room)+var(--safe-bottom)+1.5rem)]',
          )}
        >
          {children}
        </main>
        {actions}
      </div>
      {aside && (
        <aside className="hidden lg:sticky lg:top-0 lg:col-start-3 lg:row-start-1 lg:block lg:max-h-dvh lg:overflow-y-auto lg:py-6">
          {aside}
        </aside>
      )}
    </div>
  )
}

const skipClass = classNames(
  'sr-only rounded-control bg-primary px-4 py-3 font-semibold text-on-primary',
  'focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50',
)
