import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

export type Choice<Value extends string> = {
  value: Value
  label: string
  /** The language of the label, where it is not that of the page. */
  lang?: string
  icon?: ReactNode
}

/** A choice of one among a few: radio buttons that look like chips. */
export function ChoiceChips<Value extends string>({
  label,
  hideLabel,
  name,
  choices,
  value,
  onChange,
  error,
  required,
  disabled,
}: {
  label: string
  /** Whether the label is only for screen readers. */
  hideLabel?: boolean
  name?: string
  choices: Choice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | null
  required?: boolean
  disabled?: boolean
}) {
  const id = useId()
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
        {label}
        {required && <span aria-hidden>*</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} lang={choice.lang} className={choiceClass}>
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              required={required}
              className="sr-only"
            />
            {choice.icon}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <div className={error ? 'mt-1.5' : undefined}>
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </fieldset>
  )
}

const choiceClass = classNames(
  'relative inline-flex min-h-11 items-center gap-2 rounded-3xl border border-line bg-surface px-4 py-1.5',
  'text-sm font-semibold transition-colors has-disabled:opacity-50',
  'has-checked:border-primary has-checked:bg-primary-tint has-checked:text-primary-ink',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
)
