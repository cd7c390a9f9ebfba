import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { controlClass, FieldError } from './field.tsx'
import { type Option, OptionList } from './option-list.tsx'
import { useCombobox } from './use-combobox.ts'

type ComboboxProps = {
  /** For screen readers; others see it by the icon. */
  label: string
  listLabel: string
  /** How many options there are, or that there are none, for screen readers. */
  status: string
  icon: ReactNode
  value: string
  error?: string
  /** Shown below the field, unless there is an error. */
  hint?: string
  options: readonly Option[]
  /** Whether the options are a part of the page; otherwise they cover what is below the field. */
  isInline?: boolean
  /** Shown below the options. */
  foot?: ReactNode
  /** Shown at the end of the field. */
  end?: ReactNode
  onChange: (value: string) => void
  onChoose: (option: Option) => void
} & Pick<
  ComponentProps<'input'>,
  'name' | 'placeholder' | 'required' | 'maxLength' | 'autoFocus' | 'enterKeyHint' | 'readOnly'
>

/** A text field that offers options for the typed text; any other text may stay. */
export function Combobox({
  label,
  listLabel,
  status,
  icon,
  error,
  hint,
  options,
  isInline = false,
  foot,
  end,
  onChange,
  onChoose,
  ...rest
}: ComboboxProps) {
  const id = useId()
  const { field, listId, isOpen, active, open, choose } = useCombobox({
    count: options.length,
    isInline,
    onChoose: (index) => {
      const option = options[index]
      if (option) onChoose(option)
    },
  })

  return (
    <div className="flex flex-col gap-1.5">
      <div className={isInline ? 'flex flex-col gap-3' : 'relative'}>
        <span className="relative flex items-center">
          <span className="pointer-events-none absolute start-3.5 text-muted">{icon}</span>
          <input
            {...rest}
            {...field}
            dir="auto"
            aria-label={label}
            aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              open()
              onChange(event.target.value)
            }}
            className={`${controlClass} ps-11 ${end ? 'pe-12' : ''}`}
          />
          <span className="absolute end-0.5">{end}</span>
        </span>
        {isOpen && (
          <OptionList
            id={listId}
            label={listLabel}
            options={options}
            active={active}
            isInline={isInline}
            foot={foot}
            onChoose={choose}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
