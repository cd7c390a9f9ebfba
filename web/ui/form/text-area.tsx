import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { countOf } from './count-of.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

type TextAreaProps = Omit<FieldProps, 'count'> &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'maxLength'> & {
    /** The most characters of `value`. More can be written and pasted: the count turns red, and the form does not send it. */
    limit?: number
  }

/** Grows with its text where the browser supports it, up to half of the screen. */
export function TextArea({
  label,
  hint,
  error,
  required,
  after,
  className,
  rows = 4,
  limit,
  ...rest
}: TextAreaProps) {
  const count = countOf(rest.value, limit)
  return (
    <Field {...{ label, hint, error, required, after, count }}>
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
