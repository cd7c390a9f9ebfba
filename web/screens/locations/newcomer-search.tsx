import { DraftGate, type Registration } from '#web/features/auth/sign-up/draft-gate.tsx'
import {
  locationsOf,
  locationTypes,
  maxOf,
  withLocation,
  withoutLocation,
} from '#web/features/auth/sign-up/locations.ts'
import { LoginFirst } from '#web/features/auth/sign-up/login-first.tsx'
import { SetupFrame } from '#web/features/auth/sign-up/setup-frame.tsx'
import type { ChosenPlace } from '#web/features/places/chosen-place.ts'
import { OtherLocations } from '#web/features/places/other-locations.tsx'
import { PlaceSearch } from '#web/features/places/place-search.tsx'
import { useSearchChoice } from '#web/features/places/use-search-choice.ts'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/** Searches a location of a registration, and stores it in the draft. */
export function NewcomerSearch() {
  const { t } = useWords()
  const visitor = <LoginFirst title={t('place.searchTitle')} text={t('place.loginToAdd')} />
  return (
    <DraftGate visitor={visitor}>
      {(registration) => <LocationSearch {...registration} />}
    </DraftGate>
  )
}

function LocationSearch({ draft, change }: Registration) {
  const { t } = useWords()
  const { type, mode, setMode } = useSearchChoice()
  const isFull = type === 'other_cities' && draft.other_cities.length >= maxOf(type)
  const others = locationsOf(draft, 'other_cities').map((location) => ({ location }))
  const known = locationTypes
    .flatMap((one) => locationsOf(draft, one))
    .map((location) => ({ location, place_id: draft.place_ids[location] }))

  function handleChoose(place: ChosenPlace) {
    change(withLocation(draft, type, place))
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
        <PlaceSearch
          type={type}
          mode={mode}
          known={known}
          onMode={setMode}
          onChoose={handleChoose}
        />
      )}
      <OtherLocations
        locations={others}
        onRemove={({ location }) => change(withoutLocation(draft, 'other_cities', location))}
      />
    </SetupFrame>
  )
}
