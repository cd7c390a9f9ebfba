import type { ReactNode } from 'react'

type ConsoleActionsProps = {
  /** The state of the work, beside the buttons. */
  note?: ReactNode
  children: ReactNode
}

/**
 * The main actions of a screen, always visible at the bottom: as wide as a phone, at the end of the line on a laptop. It is
 * the last part of the content, which is a column.
 */
export function ConsoleActions({ note, children }: ConsoleActionsProps) {
  return (
    <>
      <div className="min-h-4 grow" />
      <div className={barClass}>
        {note && <div className="min-w-0 flex-1 text-sm text-muted">{note}</div>}
        <div className="flex min-w-0 flex-1 gap-2.5 *:min-w-0 *:flex-1 *:px-3 lg:flex-none lg:*:min-w-40">
          {children}
        </div>
      </div>
    </>
  )
}

const barClass =
  'sticky bottom-(--bar-room) z-20 -mx-4 -mb-6 flex items-center justify-end gap-2.5 border-t border-line bg-surface ' +
  'px-4 py-3 large-text:static lg:mx-0 lg:rounded-t-card lg:border-x'
