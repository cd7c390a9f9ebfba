import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { controlClass, FieldError } from './field.tsx'

type IconInputProps = {
  /** For screen readers: the icon says it to those who see. */
  label: string
  icon: ReactNode
  error?: string
} & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** An input of one line, with an icon in place of a label above it. */
export function IconInput({ label, icon, error, ...rest }: IconInputProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <span className="relative flex items-center">
        <span className="pointer-events-none absolute start-3.5 text-muted">{icon}</span>
        <input
          {...rest}
          aria-label={label}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className={`${controlClass} ps-11`}
        />
      </span>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
