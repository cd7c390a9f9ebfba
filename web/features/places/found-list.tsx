import { MapPin } from 'lucide-react'
import type { FoundPlace } from '#shared/contracts/places.ts'
import { Loading } from '#web/layout/loading.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { useWords } from '#web/words/words.tsx'
import { placeText } from './chosen-place.ts'

type FoundListProps = { places: readonly FoundPlace[]; onChoose: (place: FoundPlace) => void }

/** Places to choose from, the best first. */
export function FoundList({ places: found, onChoose }: FoundListProps) {
  const { t } = useWords()
  const places = withoutRepetitions(found)
  return (
    <>
      <p role="status" className={places.length > 0 ? 'sr-only' : undefined}>
        {places.length > 0 ? t('place.found', { count: places.length }) : t('place.notFound')}
      </p>
      {places.length > 0 && (
        <ul aria-label={t('place.results')} className={listClass}>
          {places.map((place) => (
            <li key={place.place_id}>
              <button type="button" onClick={() => onChoose(place)} className={rowClass}>
                <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="min-w-0">
                  <span className="block [overflow-wrap:anywhere]">{place.place}</span>
                  <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                    {placeText(place)}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A pincode is shown by the name of its best known locality. */
function withoutRepetitions(places: readonly FoundPlace[]): FoundPlace[] {
  const known = new Map(
    places.toReversed().map((found) => [`${found.place}, ${placeText(found)}`, found]),
  )
  return places.filter((found) => [...known.values()].includes(found))
}

export function FoundSkeleton() {
  return (
    <Loading className={listClass} count={3}>
      <div className={rowClass}>
        <Skeleton className="size-5 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
    </Loading>
  )
}

const listClass = 'rounded-control border border-line bg-surface py-1'
const rowClass =
  'flex min-h-13 w-full items-center gap-3 px-3.5 py-2 text-start -outline-offset-3 hover:bg-sunken'
