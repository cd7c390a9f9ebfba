import { classNames } from './class-names.ts'

/** How much of the room is used; red and bold once it is over. */
export function CharCount({ count, max, label }: { count: number; max: number; label?: string }) {
  return (
    <span
      className={classNames(
        'ms-auto shrink-0 tabular-nums',
        count > max && 'font-semibold text-danger-ink',
      )}
    >
      {label && <span className="sr-only">{label} </span>}
      {count}/{max}
    </span>
  )
}
