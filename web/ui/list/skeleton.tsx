import { classNames } from '../class-names.ts'

/** A shape instead of content that is loading. Give its size by class: `h-4 w-2/3`, `size-10`. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'circle' | 'block'
  className?: string
}) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-shimmer bg-line', shapes[shape], className)}
    />
  )
}

const shapes = { line: 'rounded-full', circle: 'rounded-full', block: 'rounded-control' }
