import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'

type SubmitProps = { name: string; value: string }

type FilterChipProps = {
  icon?: ReactNode
  /** The value of the filter. */
  label: string
  /** The name of the filter, for screen readers; absent where the label says it. */
  kind?: string | false
  /** Whether it hides anything. */
  active: boolean
  /** A second line, while it is active. */
  note?: string | undefined
  removeLabel: string
  /** What the buttons send with the form around them, for readers without scripts. */
  submits: { open: SubmitProps; remove: SubmitProps }
  onOpen: () => void
  onRemove: () => void
}

/** A filter that a tap opens; while it is active, a cross removes it. */
export function FilterChip(props: FilterChipProps) {
  const { icon, label, kind, active, note, removeLabel, submits, onOpen, onRemove } = props
  const chip = useRef<HTMLButtonElement>(null)

  function handleRemove() {
    onRemove()
    // The cross goes, and takes the focus with it.
    chip.current?.focus()
  }

  return (
    <span
      data-active={active || undefined}
      className={classNames(boxClass, active ? activeClass : 'border-line bg-surface text-ink')}
    >
      <button
        ref={chip}
        type="submit"
        {...submits.open}
        aria-haspopup="dialog"
        onClick={onOpen}
        className={classNames(
          '-my-px inline-flex min-h-11 items-center gap-1.5 rounded-full py-1 ps-3.5',
          '-outline-offset-2',
          active ? 'pe-1' : 'pe-3 hover:bg-sunken',
        )}
      >
        {icon}
        <span className="text-start leading-tight">
          {kind && <span className="sr-only">{kind}: </span>}
          <span className="block max-w-40 truncate large-text:max-w-none">{label}</span>
          {active && note && <span className="block text-[0.6875rem] font-normal">{note}</span>}
        </span>
        {!active && <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />}
      </button>
      {active && (
        <button
          type="submit"
          {...submits.remove}
          aria-label={removeLabel}
          onClick={handleRemove}
          className={removeClass}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  )
}

const boxClass =
  'inline-flex shrink-0 items-center rounded-full border text-sm font-semibold whitespace-nowrap'
const activeClass = 'border-primary bg-primary-tint text-primary-ink'
const removeClass =
  '-my-px inline-flex min-h-11 w-11 items-center justify-center rounded-full ' +
  '-outline-offset-2 hover:bg-surface'
