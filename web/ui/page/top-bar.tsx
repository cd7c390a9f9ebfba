import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * The screen's name. `lead` is the logo or a back button, `actions` are icon buttons, `children` (tabs) go below. The bar
 * stays visible; `banner`, a picture above it, scrolls away.
 */
export function TopBar({
  title,
  subtitle,
  lead,
  actions,
  banner,
  children,
  belowClassName,
}: {
  title: ReactNode
  subtitle?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  banner?: ReactNode
  children?: ReactNode
  /** A class of what goes below. */
  belowClassName?: string
}) {
  return (
    // The header has no box of its own, so that the bar can stay visible when the header's end scrolls away.
    <header className="contents">
      {banner}
      <div className="sticky top-0 z-20 bg-page pt-[env(safe-area-inset-top)] large-text:static">
        <div className="flex min-h-16 items-center gap-2.5 px-4 py-2">
          {lead}
          <div className="min-w-0 flex-1">
            <h1 className="line-clamp-2 text-lg leading-tight font-semibold tracking-tight large-text:line-clamp-none">
              {title}
            </h1>
            {subtitle && (
              <p className="truncate text-xs leading-snug text-muted large-text:whitespace-normal">
                {subtitle}
              </p>
            )}
          </div>
          {actions && <div className="-me-2.5 flex shrink-0">{actions}</div>}
        </div>
        {children && <div className={classNames('px-4 pb-2', belowClassName)}>{children}</div>}
      </div>
    </header>
  )
}
