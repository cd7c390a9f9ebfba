import { Compass } from 'lucide-react'
import { maxOtherCities } from '#shared/limits.ts'
import { LocationCard } from '#web/features/places/location-card.tsx'
import { savedText } from '#web/features/places/saved-text.ts'
import { kindOf, useSavedLocations } from '#web/features/places/use-saved-locations.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { Loading } from '#web/layout/loading.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { type LocationType, paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import type { Session } from '#web/session/session-store.ts'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

/** A member's saved locations, to change and to delete. */
export function MemberLocations() {
  const { t } = useWords()
  const session = useSession()
  return (
    <Frame
      top={<TopBar title={t('place.title')} lead={<BackButton fallback={paths.settings} />} />}
    >
      <PageMeta title={t('place.title')} />
      <p className="mb-4 text-muted">{t('place.membersText')}</p>
      {session && <Locations session={session} />}
      <LinkButton
        variant="ghost"
        wide
        to={paths.selectLocation}
        icon={<Compass aria-hidden className="size-5" />}
        className="mt-4"
      >
        {t('place.exploreLink')}
      </LinkButton>
    </Frame>
  )
}

function Locations({ session }: { session: Session }) {
  const words = useWords()
  const { query, saved, remove } = useSavedLocations(session)
  if (!saved) return <Unanswered query={query} loading={<LocationsSkeleton />} />
  return (
    <div className="flex flex-col gap-3">
      {types.map(({ type, max }) => (
        <LocationCard
          key={type}
          type={type}
          locations={saved
            .filter(({ kind }) => kind === kindOf(type))
            .map((location) => ({ ...location, text: savedText(words, location) }))}
          max={max}
          onRemove={remove}
        />
      ))}
    </div>
  )
}

function LocationsSkeleton() {
  return (
    <Loading className="flex flex-col gap-3" count={types.length}>
      <Skeleton shape="block" className="h-28 w-full" />
    </Loading>
  )
}

const types: { type: LocationType; max: number }[] = [
  { type: 'current_city', max: 1 },
  { type: 'pincode', max: 1 },
  { type: 'other_cities', max: maxOtherCities },
]
