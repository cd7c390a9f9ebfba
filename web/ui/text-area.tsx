import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

/** Grows with what is written where the browser can, up to a good part of the screen. */
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

// With field-sizing the rows no longer count; these keep the empty field as tall as they say.
const minHeights: Record<number, string> = { 1: '', 2: 'min-h-18', 3: 'min-h-24' }
