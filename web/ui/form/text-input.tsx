import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { countOf } from './count-of.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

export type TextInputProps = Omit<FieldProps, 'count'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id'> & {
    /** As of a `TextArea`; a short field, such as that of a name, has a `maxLength` instead. */
    limit?: number
  }

export function TextInput({
  label,
  hint,
  error,
  required,
  after,
  className,
  limit,
  ...rest
}: TextInputProps) {
  const count = countOf(rest.value, limit)
  return (
    <Field {...{ label, hint, error, required, after, count }}>
      {(control) => (
        <input {...rest} {...control} className={classNames(controlClass, className)} />
      )}
    </Field>
  )
}
