import { Share } from 'lucide-react'
import { isolated } from '#shared/rules/isolated.ts'
import { classNames } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/press/icon-button.tsx'
import { pressLink } from '#web/ui/press/press-link.ts'
import { useWords } from '#web/words/words.tsx'
import type { SharedLink } from './share-links.ts'

type ShareButtonProps = {
  label: string
  /** What is shared without scripts: there the button is a link to WhatsApp. */
  link: SharedLink
  onShare: () => void
  className?: string
}

export function ShareButton({ label, link, onShare, className }: ShareButtonProps) {
  const text = `${isolated(link.title, useWords().locale)} ${link.url}`
  return (
    <a
      {...pressLink(onShare)}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={classNames(iconButtonClass('plain'), className)}
    >
      <Share aria-hidden className="size-5.5" />
    </a>
  )
}
