import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Output } from '#shared/contracts/calls.ts'
import { QueryError } from '#web/layout/query-error.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useProduct } from '#web/session/product.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { Skeleton } from '#web/ui/list/skeleton.tsx'
import { Jaali } from '#web/ui/ornament/jaali.tsx'
import { useWords } from '#web/words/words.tsx'
import { nearestCommunitiesQuery } from './queries.ts'

/** The centre of the search for communities; without a name it is the device's position. */
export type Centre = { latitude: number; longitude: number; name?: string }

type Community = Output<'site/communities-near'>['communities'][number]

/** The communities around a place, the nearest first. */
export function NearestList({ centre: { name, ...position } }: { centre: Centre }) {
  const { t } = useWords()
  const query = useQuery(nearestCommunitiesQuery(position))
  const { data } = query
  if (query.error) return <QueryError query={query} />
  if (!data) return <Skeleton className="h-20 rounded-card" />
  const { communities } = data
  if (communities.length === 0) return <NoneNear />
  return (
    <>
      <h3 className="font-semibold">
        {name ? t('communities.around', { place: name }) : t('communities.aroundYou')}
      </h3>
      <p role="status" className="sr-only">
        {t('communities.found', { count: communities.length })}
      </p>
      <ul className="flex flex-col gap-3">
        {communities.map((community) => (
          <NearestRow key={community.identification_token} community={community} />
        ))}
      </ul>
    </>
  )
}

function NearestRow({ community }: { community: Community }) {
  const { t, number } = useWords()
  const { identification_token: token, name, place_name, km } = community
  return (
    <Card as="li">
      <Link
        to={paths.challenges(token)}
        className="flex items-center gap-3.5 p-3.5 -outline-offset-3 hover:bg-sunken"
      >
        <Jaali seed={`community-${token}`} className="size-12 shrink-0 rounded-control" />
        <span className="min-w-0 grow">
          <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">
            {[place_name, t('communities.km', { km: number(Math.max(1, km)) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </Card>
  )
}

function NoneNear() {
  const { t } = useWords()
  const { support_email } = useProduct()
  return (
    <EmptyState
      seed="no community"
      title={t('communities.none')}
      text={
        <span>
          {t('communities.noneText')}{' '}
          <a href={`mailto:${support_email}`} className="underline">
            {support_email}
          </a>
        </span>
      }
    />
  )
}
