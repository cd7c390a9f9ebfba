import type { ReactNode } from 'react'

/** The main actions of a screen, always visible at the bottom, above the bottom bar if there is one. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[var(--bar-room)] z-20 large-text:static border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,var(--foot-safe))] lg:rounded-t-card lg:border-x">
      <div className="flex gap-2.5 *:min-w-0 *:flex-1 *:px-3">{children}</div>
    </div>
  )
}
