import type { ReactNode } from 'react'

/** Chips in one line, which scrolls sideways and reaches the edges of the screen. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="scroll-row -mx-4 -my-1 flex min-w-0 gap-2 px-4 py-1">
      {children}
    </fieldset>
  )
}
