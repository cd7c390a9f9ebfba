import type { Post } from '#shared/contracts/post.ts'
import { classNames } from '#web/ui/class-names.ts'

type BadgeColor = Post['badge_color']

/** The status of a post by its votes: a colour, a shape and a label. */
export function Badge({ color, label }: { color: BadgeColor; label: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold whitespace-nowrap',
        badges[color].look,
      )}
    >
      <BadgeShape color={color} className="size-2.5" />
      {label}
    </span>
  )
}

/** Only the shape, beside a visible label. */
export function BadgeShape({
  color,
  className = 'size-3',
}: {
  color: BadgeColor
  className?: string
}) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden className={className}>
      <path d={badges[color].shape} fill="currentColor" fillRule="evenodd" />
    </svg>
  )
}

const badges = {
  // A disc, a diamond, a triangle and a ring.
  green: { look: 'bg-done-tint text-done-ink', shape: 'M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0z' },
  red: { look: 'bg-danger-tint text-danger-ink', shape: 'M6 0l6 6-6 6-6-6z' },
  yellow: { look: 'bg-warn-tint text-warn-ink', shape: 'M6 .5L12 11.5H0z' },
  gray: {
    look: 'bg-sunken text-muted',
    shape: 'M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0zm0 2.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  },
}
