import type { ReactNode } from 'react'

/** Chips in one line that scrolls inside itself, up to the screen's edges. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="scroll-row -mx-4 -my-1 flex min-w-0 gap-2 px-4 py-1">
      {children}
    </fieldset>
  )
}
