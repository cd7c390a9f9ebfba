import { Share } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import type { SharedLink } from './share-links.ts'

type ShareButtonProps = {
  label: string
  /** What is shared where no scripts run: there the button is a link to WhatsApp. */
  link: SharedLink
  onShare: () => void
  className?: string
}

export function ShareButton({ label, link, onShare, className }: ShareButtonProps) {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    onShare()
  }

  /** The browser presses a link with the Enter key alone. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ') return
    event.preventDefault()
    onShare()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: it leads somewhere without scripts, which a button cannot
    <a
      role="button"
      href={`https://wa.me/?text=${encodeURIComponent(`${link.title} ${link.url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      className={classNames(iconButtonClass('plain'), className)}
    >
      <Share aria-hidden className="size-5.5" />
    </a>
  )
}
