import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

/** A checkbox. `children` is its label, which may hold links. */
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
        <span className="relative size-6 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={boxClass}
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute inset-1 hidden size-4 stroke-3 text-on-primary peer-checked:block forced-colors:hidden"
          />
        </span>
        <span className="min-w-0">{children}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  )
}

// The browser's own box does not fit the dark theme. With forced colours it is shown, because people know it.
const boxClass = classNames(
  'peer block size-6 appearance-none rounded-lg border-[1.5px] border-line-strong bg-surface',
  'checked:border-primary checked:bg-primary aria-invalid:border-danger forced-colors:appearance-auto',
)
