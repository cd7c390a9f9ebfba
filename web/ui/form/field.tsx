import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { CharCount, type Count } from './char-count.tsx'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | null
  required?: boolean
  /** At the end of the line of the hint. */
  after?: ReactNode
  /** How long its text is. What is too long stays as it is, so that nothing that was pasted is lost, and is not sent. */
  count?: Count | undefined
}

/** The attributes that connect a control with its label, hint and error. */
export type ControlProps = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
  'data-too-long'?: true
}

export function Field({
  label,
  hint,
  error,
  required,
  after,
  count,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const isTooLong = count !== undefined && count.count > count.max
  const countId = isTooLong ? `${id}-count` : undefined

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && <span aria-hidden>*</span>}
      </label>
      {children({
        id,
        required,
        'aria-describedby': [hintId, countId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error || isTooLong ? true : undefined,
        'data-too-long': isTooLong || undefined,
      })}
      {(hint || after || count) && (
        <div className="flex justify-between gap-3 text-sm text-muted">
          <span id={hintId}>{hint}</span>
          {after}
          {count && <CharCount id={countId} {...count} />}
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
