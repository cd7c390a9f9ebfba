import { useWords } from '#web/words/words.tsx'
import { LocationRow, type ShownLocation } from './location-row.tsx'

type OtherLocationsProps<Shown extends ShownLocation> = {
  locations: readonly Shown[]
  onRemove: (location: Shown) => void
}

/** The other saved locations, in their order. */
export function OtherLocations<Shown extends ShownLocation>({
  locations,
  onRemove,
}: OtherLocationsProps<Shown>) {
  const { t } = useWords()
  return (
    <section className="mt-8">
      <h2 className="text-sm font-semibold">{t('place.saved')}</h2>
      {locations.length === 0 ? (
        <p className="mt-1 text-muted">{t('place.none')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {locations.map((shown) => (
            <LocationRow key={shown.location} {...shown} onRemove={() => onRemove(shown)} />
          ))}
        </ul>
      )}
    </section>
  )
}
