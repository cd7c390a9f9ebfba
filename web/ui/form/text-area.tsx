import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

/** Grows with its text where the browser supports it, up to half of the screen. */
export function TextArea({
  label,
  hint,
  error,
  required,
  after,
  className,
  rows = 4,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} after={after}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={classNames(
            controlClass,
            'field-sizing-content max-h-[50dvh] resize-y',
            minHeights[rows] ?? 'min-h-28',
            className,
          )}
        />
      )}
    </Field>
  )
}

// With field-sizing `rows` has no effect, so these give the empty field its height.
const minHeights: Record<number, string> = { 1: '', 2: 'min-h-18', 3: 'min-h-24' }
