import { classNames } from '../class-names.ts'

/** How many of the allowed characters are used; red and bold when there are too many. */
export function CharCount({ count, max, label }: { count: number; max: number; label?: string }) {
  return (
    <span
      className={classNames(
        'ms-auto shrink-0 tabular-nums',
        count > max && 'font-semibold text-danger-ink',
      )}
    >
      {label && <span className="sr-only">{label} </span>}
      <span>{`${count}/${max}`}</span>
    </span>
  )
}
