import { BriefcaseBusiness, House, MapPin } from 'lucide-react'
import { useId } from 'react'
import { type LocationType, paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/list/card.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { LocationRow, type ShownLocation } from './location-row.tsx'

type LocationCardProps<Shown extends ShownLocation> = {
  type: LocationType
  locations: readonly Shown[]
  /** How many can be saved of this type. */
  max: number
  onRemove: (location: Shown) => void
}

/** The saved locations of one type, with a link to add another. */
export function LocationCard<Shown extends ShownLocation>({
  type,
  locations,
  max,
  onRemove,
}: LocationCardProps<Shown>) {
  const { t } = useWords()
  const id = useId()
  const Icon = icons[type]
  return (
    <Card as="section" aria-labelledby={id} className="px-4 py-3.5">
      <h2 id={id} className="flex items-center gap-2.5 font-semibold">
        <Icon aria-hidden className="size-5 text-primary-ink" />
        {t(`place.${type}`)}
      </h2>
      {locations.length > 0 && (
        <ul className="mt-1">
          {locations.map((shown) => (
            <LocationRow
              key={shown.location}
              {...shown}
              changeAt={max === 1 ? paths.locationSearch(type) : undefined}
              onRemove={() => onRemove(shown)}
            />
          ))}
        </ul>
      )}
      {locations.length < max && (
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

const icons = { current_city: House, pincode: BriefcaseBusiness, other_cities: MapPin }
