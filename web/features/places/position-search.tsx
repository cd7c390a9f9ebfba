import { LocateFixed } from 'lucide-react'
import type { FoundPlace } from '#shared/contracts/places.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { FoundList, FoundSkeleton } from './found-list.tsx'
import { useNearbyPlaces } from './use-nearby-places.ts'

/** Offers the places near the device (PLACE-3). Its position is requested only on a tap. */
export function PositionSearch({ onFound }: { onFound: (found: FoundPlace) => void }) {
  const { t } = useWords()
  const { places, error, isSearching, start, cancel } = useNearbyPlaces()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('place.positionText')}</p>
      <Button
        variant={places ? 'secondary' : 'primary'}
        wide
        icon={<LocateFixed aria-hidden className="size-5" />}
        busy={isSearching}
        onClick={start}
      >
        {t('place.add')}
      </Button>
      {isSearching && (
        <Button variant="ghost" wide onClick={cancel}>
          {t('page.cancel')}
        </Button>
      )}
      <FieldError text={error} />
      {isSearching && <FoundSkeleton />}
      {places && !isSearching && <FoundList places={places} onChoose={onFound} />}
    </div>
  )
}
