import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/** The browser's own select, which people know from other apps. */
export function Select({
  label,
  hint,
  error,
  required,
  after,
  options,
  ...rest
}: FieldProps & { options: SelectOption[] } & Omit<
    ComponentProps<'select'>,
    keyof FieldProps | 'id' | 'className' | 'children'
  >) {
  return (
    <Field label={label} hint={hint} error={error} required={required} after={after}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            className={`${controlClass} appearance-none truncate pe-11`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
