import { BriefcaseBusiness, House, MapPin, Pencil, X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import type { PlaceType } from './places.ts'

type PlaceCardProps = {
  type: PlaceType
  places: string[]
  /** How many can be saved of this type. */
  max: number
  onRemove: (place: string) => void
}

/** The saved locations of one type, with a link to add another. */
export function PlaceCard({ type, places, max, onRemove }: PlaceCardProps) {
  const { t } = useWords()
  const id = useId()
  const Icon = icons[type]
  return (
    <Card as="section" aria-labelledby={id} className="px-4 py-3.5">
      <h2 id={id} className="flex items-center gap-2.5 font-semibold">
        <Icon aria-hidden className="size-5 text-primary-ink" />
        {t(`place.${type}`)}
      </h2>
      {places.length > 0 && (
        <ul className="mt-1">
          {places.map((place) => (
            <PlaceRow
              key={place}
              place={place}
              changeAt={max === 1 ? paths.locationSearch(type) : undefined}
              onRemove={() => onRemove(place)}
            />
          ))}
        </ul>
      )}
      {places.length < max && (
        <LinkButton
          to={paths.locationSearch(type)}
          variant="ghost"
          aria-describedby={id}
          className="-mx-4 mt-1 -mb-1.5"
        >
          {t('place.add')}
        </LinkButton>
      )}
    </Card>
  )
}

type PlaceRowProps = { place: string; changeAt?: string | undefined; onRemove: () => void }

/** A saved location that can be changed or removed. */
export function PlaceRow({ place, changeAt, onRemove }: PlaceRowProps) {
  const { t } = useWords()
  return (
    <li className="flex items-center gap-1">
      <span className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">{place}</span>
      {changeAt && (
        <Link
          to={changeAt}
          aria-label={t('place.change', { place })}
          className={`${iconButtonClass('plain')} text-muted`}
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
      )}
      <IconButton
        icon={<X aria-hidden className="size-5" />}
        aria-label={t('place.remove', { place })}
        onClick={onRemove}
        className="-me-2.5 text-muted"
      />
    </li>
  )
}

const icons = { current_city: House, pincode: BriefcaseBusiness, other_cities: MapPin }
