import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass, Field, type FieldProps } from './field.tsx'

export type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>

export function TextInput({
  label,
  hint,
  error,
  required,
  after,
  className,
  ...rest
}: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} after={after}>
      {(control) => (
        <input {...rest} {...control} className={classNames(controlClass, className)} />
      )}
    </Field>
  )
}
