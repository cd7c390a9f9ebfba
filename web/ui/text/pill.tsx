import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type PillTone = 'primary' | 'done' | 'warn' | 'danger' | 'neutral' | 'overlay'

/** A few words about something. `overlay` is for pictures, in both themes. */
export function Pill({
  tone = 'primary',
  icon,
  className,
  children,
}: {
  tone?: PillTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate large-text:whitespace-normal">{children}</span>
    </span>
  )
}

const tones = {
  primary: 'bg-primary-tint text-primary-ink',
  done: 'bg-done-tint text-done-ink',
  warn: 'bg-warn-tint text-warn-ink',
  danger: 'bg-danger-tint text-danger-ink',
  neutral: 'bg-sunken text-muted',
  overlay: 'bg-white/95 text-[#2a1d4a] shadow-card',
}
