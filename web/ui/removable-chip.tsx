import { X } from 'lucide-react'
import { chipClass } from './chip.tsx'

/** A chosen thing that one tap takes away. */
export function RemovableChip({
  label,
  removeLabel,
  onRemove,
}: {
  label: string
  /** What a screen reader hears; begins with or holds the visible label. */
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <button type="button" onClick={onRemove} aria-label={removeLabel} className={chipClass()}>
      {label}
      <X aria-hidden className="-me-1 size-4 text-muted" />
    </button>
  )
}
