import { Bell } from 'lucide-react'
import { type HalfHour, halfHours } from '#shared/rules/reminder-time.ts'
import { Select } from '#web/ui/form/select.tsx'
import { clockTime } from '#web/words/clock-time.ts'
import { useWords } from '#web/words/words.tsx'

type HourSelectProps = {
  label: string
  /** Null for no reminder. */
  value: HalfHour | null
  onChange: (value: HalfHour | null) => void
  /** Whether one may choose no reminder. */
  optional?: boolean
  /** A field with its label above, or one line. */
  look?: 'field' | 'row' | undefined
}

/** A half hour of the day. */
export function HourSelect(props: HourSelectProps) {
  const { label, value, onChange, optional = false, look = 'field' } = props
  const { t, locale } = useWords()
  const hours = halfHours.map((time) => ({ value: time, label: clockTime(time, locale) }))
  const options = optional ? [{ value: none, label: t('reminders.none') }, ...hours] : hours
  const chosen = value ?? none
  const handleChange = (time: string) => onChange(time === none ? null : time)
  if (look === 'field') {
    const change = ({ target }: { target: HTMLSelectElement }) => handleChange(target.value)
    return <Select label={label} options={options} value={chosen} onChange={change} />
  }
  return (
    <label className="flex min-h-12 items-center gap-2.5 rounded-control border border-line bg-surface px-3.5 large-text:flex-wrap">
      <Bell aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{label}</span>
      <select
        value={chosen}
        onChange={({ target }) => handleChange(target.value)}
        className="min-h-11 max-w-full bg-surface font-semibold text-primary-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

const none = 'none'
