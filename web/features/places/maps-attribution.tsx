import type { Prediction } from '#shared/contracts/places.ts'
import { useWords } from '#web/words/words.tsx'

/** Names the maps service below its predictions, as its terms ask. Our own list is attributed on the page about us. */
export function MapsAttribution({ predictions }: { predictions: readonly Prediction[] }) {
  const { t } = useWords()
  // The id of a place begins with the name of the service that knows it.
  const isOf = (service: string) =>
    predictions.some(({ place_id }) => place_id.startsWith(`${service}:`))
  if (isOf('google')) {
    return (
      <p translate="no" className={lineClass}>
        Google Maps
      </p>
    )
  }
  if (!isOf('photon')) return null
  return (
    <p className={lineClass}>
      <a
        href="https://www.openstreetmap.org/copyright"
        target="_blank"
        rel="noopener"
        className="hover:underline"
      >
        {t('place.openStreetMap')}
      </a>
    </p>
  )
}

const lineClass = 'border-t border-line px-3.5 py-2 text-end text-xs text-muted'
