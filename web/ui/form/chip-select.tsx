import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SelectOption } from './select.tsx'

type ChipSelectProps = {
  /** For screen readers; others see it by the icon and the value. */
  label: string
  icon: ReactNode
  options: SelectOption[]
  value: string
  onChange: (value: string) => void
}

/** The browser's own select, as small as its value. */
export function ChipSelect({ label, icon, options, value, onChange }: ChipSelectProps) {
  return (
    <span className="relative inline-flex max-w-full items-center text-sm font-semibold">
      <span className="pointer-events-none absolute start-3.5 text-muted">{icon}</span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={selectClass}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4 text-muted" />
    </span>
  )
}

const selectClass =
  'field-sizing-content min-h-11 max-w-full appearance-none truncate rounded-full border border-line-strong ' +
  'bg-surface py-1.5 ps-9 pe-8 text-ink disabled:opacity-50'
