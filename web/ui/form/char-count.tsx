import { classNames } from '../class-names.ts'

/** How many characters a text has, and may have. */
export type Count = { count: number; max: number }

/** How many of the allowed characters are used; red and bold when there are too many. */
export function CharCount({ id, count, max }: Count & { id?: string | undefined }) {
  return (
    <span
      id={id}
      className={classNames(
        'ms-auto shrink-0 tabular-nums',
        count > max && 'font-semibold text-danger-ink',
      )}
    >{`${count}/${max}`}</span>
  )
}
