import { useQuery } from '@tanstack/react-query'
import { Briefcase, Globe, House, LocateFixed, MapPin, Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { SavedLocation } from '#shared/contracts/locations.ts'
import { isPlaceName } from '#shared/rules/place-name.ts'
import { paths } from '#web/navigation/paths.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useSession } from '#web/session/session.tsx'
import { stateOf } from '#web/session/sign-in-intent.ts'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { everywhere, nearMe } from './feed-filter.ts'
import { NearMe } from './near-me.tsx'
import { PlaceRow } from './place-row.tsx'
import { ownDetailQuery } from './send-filter.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** The place of the posts: one of the member's saved places, near the device, or everywhere. */
export function PlaceChoice({ feed }: { feed: ReaderFeed }) {
  const { t } = useWords()
  const { filter, device, change, chooseNearMe } = feed
  const chosen = device.isAsking ? nearMe : filter.location
  return (
    <section>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">{t('feed.location')}</legend>
        {usePlaces(filter.location).map(({ name, Icon, text }) => (
          <PlaceRow
            key={name}
            icon={<Icon aria-hidden className="size-5" />}
            title={name}
            text={text && t(text)}
            checked={name === chosen}
            onChoose={() => change({ location: name })}
          />
        ))}
        <PlaceRow
          icon={<LocateFixed aria-hidden className="size-5" />}
          title={t('feed.nearMe')}
          text={t('feed.nearMeText')}
          checked={chosen === nearMe}
          onChoose={() => void chooseNearMe()}
        />
        <NearMe feed={feed} />
        <PlaceRow
          icon={<Globe aria-hidden className="size-5" />}
          title={t('feed.everywhere')}
          text={t('feed.everywhereText')}
          checked={chosen === everywhere}
          onChoose={() => change({ location: everywhere })}
        />
      </fieldset>
      <AddLocation token={feed.token} />
    </section>
  )
}

type Place = { name: string; Icon: typeof House; text?: 'feed.home' | 'feed.work' }

/**
 * The saved places, home and work first, and the chosen place if it is none of them. A name without a position is in the
 * profile alone.
 */
function usePlaces(location: string): Place[] {
  const user = useSession()?.user
  const { data } = useQuery({ ...ownDetailQuery(user?.id ?? 0), enabled: user !== undefined })
  const saved = (data?.saved_locations ?? []).filter(
    ({ location: name, latitude }) => isPlaceName(name) && latitude !== null,
  )
  const names = new Map<string, Place>()
  for (const { kind, location: name } of saved) {
    if (!names.has(name)) names.set(name, { name, ...looks[kind] })
  }
  const isNamed = location !== everywhere && location !== nearMe
  if (isNamed && !names.has(location)) names.set(location, { name: location, Icon: MapPin })
  return [...names.values()]
}

const looks: Record<SavedLocation['kind'], Omit<Place, 'name'>> = {
  current_city: { Icon: House, text: 'feed.home' },
  home_pincode: { Icon: Briefcase, text: 'feed.work' },
  other_cities: { Icon: MapPin },
}

function AddLocation({ token }: { token: string }) {
  const { t } = useWords()
  const session = useSession()
  const here = useHere()
  if (session) {
    return (
      <Link to={paths.locationSearch('other_cities')} className={addClass}>
        <Plus aria-hidden className="size-5" />
        {t('feed.addLocation')}
      </Link>
    )
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken px-4 py-3 text-sm">
      <p className="min-w-0 flex-1">{t('feed.loginToAddLocation')}</p>
      <LinkButton size="small" to={paths.login(token)} state={stateOf({ path: here })}>
        {t('alert.login')}
      </LinkButton>
    </div>
  )
}

const addClass =
  'flex min-h-13 items-center gap-4 rounded-control px-3 -mx-3 font-semibold text-primary-ink hover:bg-sunken'
