import { maxOtherCities } from '#shared/limits.ts'
import type { ChosenPlace } from '#web/features/places/chosen-place.ts'
import { OtherLocations } from '#web/features/places/other-locations.tsx'
import { PlaceSearch } from '#web/features/places/place-search.tsx'
import { savedText } from '#web/features/places/saved-text.ts'
import { useSavedLocations } from '#web/features/places/use-saved-locations.ts'
import { useSearchChoice } from '#web/features/places/use-search-choice.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { QueryError } from '#web/layout/query-error.tsx'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import type { Session } from '#web/session/session-store.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { LoadingOverlay } from '#web/ui/overlay/loading-overlay.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

/** Searches a location of a member, and saves it. */
export function MemberSearch() {
  const { t } = useWords()
  const session = useSession()
  const { type } = useSearchChoice()
  return (
    <Frame
      top={
        <TopBar
          title={t('place.searchTitle')}
          subtitle={t(`place.${type}`)}
          lead={<BackButton fallback={paths.locationSelection} />}
        />
      }
    >
      <PageMeta title={t('place.searchTitle')} />
      {session && <LocationSearch session={session} />}
    </Frame>
  )
}

function LocationSearch({ session }: { session: Session }) {
  const words = useWords()
  const { t } = words
  const showBanner = useBanner()
  const { type, mode, setMode } = useSearchChoice()
  const { query, saved, save, isSaving, remove } = useSavedLocations(session)
  const others = saved?.filter(({ kind }) => kind === 'other_cities')
  const isFull = type === 'other_cities' && others !== undefined && others.length >= maxOtherCities

  function handleChoose(place: ChosenPlace) {
    if (isSaving) return
    const onSuccess = () => {
      showBanner(t('place.savedDone'), 'done')
      goBack(paths.locationSelection)
    }
    save({ type, place }, { onSuccess })
  }

  return (
    <>
      {isSaving && <LoadingOverlay label={t('place.saving')} />}
      {isFull ? (
        <p className="text-muted">{t('place.full', { max: maxOtherCities })}</p>
      ) : (
        <PlaceSearch
          type={type}
          mode={mode}
          known={saved ?? []}
          onMode={setMode}
          onChoose={handleChoose}
        />
      )}
      {others ? (
        <OtherLocations
          locations={others.map((location) => ({ ...location, text: savedText(words, location) }))}
          onRemove={remove}
        />
      ) : (
        query.error && <QueryError query={query} />
      )}
    </>
  )
}
