import { useMutation } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { currentPosition, PositionError } from '#web/features/places/api.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { type Centre, NearestList } from './nearest-list.tsx'

type NearbyCommunitiesProps = {
  /** The search for a place by its name. */
  placeSearch: (onFound: (place: Centre) => void) => ReactNode
}

/** Finds communities by the device's position or by a place; nothing is requested before a tap. */
export function NearbyCommunities({ placeSearch }: NearbyCommunitiesProps) {
  const { t } = useWords()
  const [centre, setCentre] = useState<Centre>()
  const [isTyping, setTyping] = useState(false)
  const locating = useMutation({ mutationFn: () => currentPosition(), onSuccess: setCentre })

  function handleHere() {
    setTyping(false)
    locating.mutate()
  }

  function handleByPlace() {
    locating.reset()
    setTyping(true)
  }

  function handleFound(place: Centre) {
    setTyping(false)
    setCentre(place)
  }

  return (
    <section aria-labelledby="near" className="flex flex-col gap-3">
      <h2 id="near" className="text-lg font-semibold">
        {t('communities.near')}
      </h2>
      <p className="text-muted">{t('communities.nearText')}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          variant="secondary"
          icon={<LocateFixed aria-hidden className="size-5" />}
          busy={locating.isPending}
          onClick={handleHere}
        >
          {t('communities.here')}
        </Button>
        <Button
          variant="secondary"
          icon={<MapPin aria-hidden className="size-5" />}
          aria-expanded={isTyping}
          onClick={handleByPlace}
        >
          {t('communities.byPlace')}
        </Button>
      </div>
      <PositionFailure error={locating.error} />
      {isTyping && placeSearch(handleFound)}
      {centre && !isTyping && <NearestList centre={centre} />}
    </section>
  )
}

function PositionFailure({ error }: { error: Error | null }) {
  const { t } = useWords()
  if (!error) return null
  const isOwn = error instanceof PositionError && !error.isUnsupported
  return <FieldError text={isOwn ? error.message : t('place.unsupported')} />
}
