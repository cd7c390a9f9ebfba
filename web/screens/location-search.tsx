import { useSearchParams } from 'wouter'
import { DraftGate, type Registration } from '#web/features/auth/sign-up/draft-gate.tsx'
import { PlaceRow } from '#web/features/auth/sign-up/place-card.tsx'
import { PlaceForm } from '#web/features/auth/sign-up/place-form.tsx'
import {
  maxOf,
  type PlaceType,
  placesOf,
  placeTypes,
  withoutPlace,
  withPlace,
} from '#web/features/auth/sign-up/places.ts'
import { SetupFrame } from '#web/features/auth/sign-up/setup-frame.tsx'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

export function Screen() {
  return <DraftGate>{(registration) => <LocationSearch {...registration} />}</DraftGate>
}

/** 'Add or Update Locations': one location of the type in the address, and the other ones that are saved. */
function LocationSearch({ draft, change }: Registration) {
  const { t } = useWords()
  const type = usePlaceType()
  const isFull = type === 'other_cities' && draft.other_cities.length >= maxOf(type)

  function handleSave(place: string) {
    change(withPlace(draft, type, place))
    goBack(paths.locationSelection)
  }

  return (
    <SetupFrame
      title={t('place.searchTitle')}
      text={t(`place.${type}`)}
      back={paths.locationSelection}
    >
      {isFull ? (
        <p className="text-muted">{t('place.full', { max: maxOf(type) })}</p>
      ) : (
        <PlaceForm draft={draft} type={type} onSave={handleSave} />
      )}
      <h2 className="mt-8 text-sm font-semibold">{t('place.saved')}</h2>
      {draft.other_cities.length === 0 && <p className="mt-1 text-muted">{t('place.none')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {placesOf(draft, 'other_cities').map((place) => (
          <PlaceRow
            key={place}
            place={place}
            onRemove={() => change(withoutPlace(draft, 'other_cities', place))}
          />
        ))}
      </ul>
    </SetupFrame>
  )
}

function usePlaceType(): PlaceType {
  const [search] = useSearchParams()
  const type = search.get('type')
  return placeTypes.find((one) => one === type) ?? 'current_city'
}
