import { Share } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/press/icon-button.tsx'
import { pressLink } from '#web/ui/press/press-link.ts'
import type { SharedLink } from './share-links.ts'

type ShareButtonProps = {
  label: string
  /** What is shared without scripts: there the button is a link to WhatsApp. */
  link: SharedLink
  onShare: () => void
  className?: string
}

export function ShareButton({ label, link, onShare, className }: ShareButtonProps) {
  return (
    <a
      {...pressLink(onShare)}
      href={`https://wa.me/?text=${encodeURIComponent(`${link.title} ${link.url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={classNames(iconButtonClass('plain'), className)}
    >
      <Share aria-hidden className="size-5.5" />
    </a>
  )
}
