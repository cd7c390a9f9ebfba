import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

/** Takes files that people choose or drop. Shows `children`, what was chosen, above itself. */
export function FilePicker({
  label,
  hint,
  error,
  icon,
  accept,
  multiple = false,
  capture,
  disabled,
  onFiles,
  children,
}: {
  label: string
  hint?: string
  error?: string | null
  icon?: ReactNode
  /** As for an input. Dropped files are not checked against it, so check what comes. */
  accept?: string
  multiple?: boolean
  capture?: 'user' | 'environment'
  disabled?: boolean
  onFiles: (files: File[]) => void
  children?: ReactNode
}) {
  const id = useId()
  const [over, setOver] = useState(false)

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(event.target.files ?? [])
    // Empty it, so that the same file can be chosen again.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
  }

  function handleDrag(event: DragEvent) {
    event.preventDefault()
    setOver(event.type === 'dragover' && !disabled)
  }

  function handleDrop(event: DragEvent) {
    handleDrag(event)
    const files = Array.from(event.dataTransfer.files).slice(0, multiple ? undefined : 1)
    if (files.length > 0 && !disabled) onFiles(files)
  }

  return (
    <div className="flex flex-col gap-2">
      {children}
      <label
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
        className={classNames(pickerClass, over && 'border-primary bg-primary-tint')}
      >
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          capture={capture}
          disabled={disabled}
          onChange={handleChange}
          aria-describedby={classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          className="sr-only"
        />
        {icon}
        <span className="font-semibold">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

const pickerClass = classNames(
  'relative flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-control p-4 text-center',
  'border-2 border-dashed border-line-strong bg-surface text-primary-ink transition-colors',
  'hover:bg-primary-tint has-disabled:opacity-50',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
)
