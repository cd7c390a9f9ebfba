import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type PlaceRowProps = {
  icon: ReactNode
  title: string
  text?: string
  checked: boolean
  onChoose: () => void
}

/** One place of several: a radio button as wide as the sheet. */
export function PlaceRow({ icon, title, text, checked, onChoose }: PlaceRowProps) {
  return (
    <label className={rowClass}>
      <span className={classNames('shrink-0', !checked && 'text-muted')}>{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
      <input
        type="radio"
        name="feed-location"
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
    </label>
  )
}

const rowClass = classNames(
  '-mx-3 flex min-h-13 items-center gap-4 rounded-control px-3 py-2 hover:bg-sunken',
  'has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary',
)
