import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../press/icon-button.tsx'
import { controlClass, Field, type FieldProps } from './field.tsx'

export function PasswordInput({
  label,
  hint,
  error,
  required,
  after,
  showLabel,
  hideLabel,
  ...rest
}: FieldProps & { showLabel: string; hideLabel: string } & Omit<
    ComponentProps<'input'>,
    keyof FieldProps | 'id' | 'type' | 'className'
  >) {
  const [shown, setShown] = useState(false)

  return (
    <Field label={label} hint={hint} error={error} required={required} after={after}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${controlClass} pe-13`}
          />
          <IconButton
            icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            aria-label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
            className="absolute end-1 top-1/2 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
