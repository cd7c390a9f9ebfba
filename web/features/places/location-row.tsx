import { Pencil, X } from 'lucide-react'
import { Link } from 'wouter'
import { IconButton, iconButtonClass } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** A saved location on the screen. */
export type ShownLocation = { location: string; text?: string }

type LocationRowProps = ShownLocation & {
  /** Where it can be changed. */
  changeAt?: string | undefined
  onRemove: () => void
}

/** A saved location that can be changed or removed. */
export function LocationRow({ location, text, changeAt, onRemove }: LocationRowProps) {
  const { t } = useWords()
  return (
    <li className="flex items-center gap-1">
      <span className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
        <span className="block">{location}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
      {changeAt && (
        <Link
          to={changeAt}
          aria-label={t('place.change', { place: location })}
          className={`${iconButtonClass('plain')} text-muted`}
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
      )}
      <IconButton
        icon={<X aria-hidden className="size-5" />}
        aria-label={t('place.remove', { place: location })}
        onClick={onRemove}
        className="-me-2.5 text-muted"
      />
    </li>
  )
}
