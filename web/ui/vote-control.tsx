import { ArrowBigDown, ArrowBigUp } from 'lucide-react'
import { classNames } from './class-names.ts'

export type VoteDirection = 'up' | 'down'

type VoteControlProps = {
  /** Names the pair, for screen readers. */
  label: string
  upLabel: string
  downLabel: string
  /** Counts as they are to be read: 1,23,456. */
  up: string | number
  down: string | number
  mine: VoteDirection | null
  disabled?: boolean
  onVote: (direction: VoteDirection) => void
}

export function VoteControl({ label, mine, disabled, onVote, ...props }: VoteControlProps) {
  return (
    <fieldset
      aria-label={label}
      disabled={disabled}
      className="inline-flex items-center rounded-full bg-sunken text-sm font-semibold tabular-nums"
    >
      <button
        type="button"
        aria-pressed={mine === 'up'}
        aria-label={`${props.upLabel}: ${props.up}`}
        onClick={() => onVote('up')}
        className={classNames(sideClass, 'aria-pressed:bg-done-tint aria-pressed:text-done-ink')}
      >
        <ArrowBigUp aria-hidden className={arrowClass} />
        {props.up}
      </button>
      <button
        type="button"
        aria-pressed={mine === 'down'}
        aria-label={`${props.downLabel}: ${props.down}`}
        onClick={() => onVote('down')}
        className={classNames(
          sideClass,
          'aria-pressed:bg-danger-tint aria-pressed:text-danger-ink',
        )}
      >
        <ArrowBigDown aria-hidden className={arrowClass} />
        {props.down}
      </button>
    </fieldset>
  )
}

const sideClass =
  'group inline-flex min-h-11 min-w-15 items-center justify-center gap-1.5 rounded-full px-3.5 ' +
  'transition-[background-color,color,scale] active:scale-95 disabled:opacity-50'

// The pressed arrow is filled: the colour is not the only sign.
const arrowClass = 'size-5 group-aria-pressed:fill-current'
