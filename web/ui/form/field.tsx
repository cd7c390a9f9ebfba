import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | null
  required?: boolean
  /** A counter or the like, at the end of the line of the hint. */
  after?: ReactNode
}

/** The attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export function Field({
  label,
  hint,
  error,
  required,
  after,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && <span aria-hidden>*</span>}
      </label>
      {children({
        id,
        required,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(hint || after) && (
        <div className="flex justify-between gap-3 text-sm text-muted">
          <span id={hintId}>{hint}</span>
          {after}
        </div>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  )
}

export function FieldError({ id, text }: { id?: string; text?: string | false | null }) {
  return (
    <div aria-live="polite">
      {text && (
        <p id={id} className="flex items-start gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </p>
      )}
    </div>
  )
}

export const controlClass =
  'block min-h-12 w-full min-w-0 rounded-control border-[1.5px] border-line-strong bg-surface px-3.5 py-2.5 ' +
  'text-ink aria-invalid:border-danger disabled:opacity-60 focus-visible:outline-offset-0'
