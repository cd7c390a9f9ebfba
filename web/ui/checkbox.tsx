import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

/** A box to tick; `children` is what is agreed to, and may hold links. */
export function Checkbox({
  error,
  children,
  ...rest
}: { error?: string | null; children: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'id' | 'className' | 'children'
>) {
  const errorId = `${useId()}-error`
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="size-6 shrink-0 accent-primary"
        />
        <span className="min-w-0">{children}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  )
}
