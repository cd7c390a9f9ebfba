import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { HostedCommunity } from '#shared/contracts/host/communities.ts'
import { LoadMore } from '#web/layout/load-more.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { TimeAgo } from '#web/layout/time-ago.tsx'
import { Card } from '#web/ui/list/card.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { useWords } from '#web/words/words.tsx'
import { hostPaths } from '../../paths.ts'
import { useMegabytes } from './megabytes.ts'
import { hostedListQuery } from './queries.ts'
import { StatePill } from './state-pill.tsx'

/** The communities of the installation with their sizes, the oldest first. */
export function CommunityList() {
  const { t } = useWords()
  const list = useInfiniteQuery(hostedListQuery())
  if (!list.data) return <Unanswered query={list} loading={<ContentSkeleton />} />
  const rows = list.data.pages.flatMap((page) => page.rows)
  const begin = (
    <Link to={hostPaths.newCommunity} className={buttonClass({})}>
      <Plus aria-hidden className="size-5" />
      {t('hosting.new')}
    </Link>
  )
  if (rows.length === 0) {
    return <EmptyState seed="hosting" title={t('hosting.none')} action={begin} />
  }
  return (
    <>
      <div className="mb-4">{begin}</div>
      <Card as="section" aria-label={t('hosting.communities')} className="max-w-4xl">
        <ul className="divide-y divide-line">
          {rows.map((community) => (
            <li key={community.id}>
              <CommunityRow community={community} />
            </li>
          ))}
        </ul>
      </Card>
      {list.hasNextPage && <LoadMore label={t('hosting.more')} list={list} />}
    </>
  )
}

function CommunityRow({ community }: { community: HostedCommunity }) {
  const { t, number } = useWords()
  const megabytes = useMegabytes()
  const { identification_token, name, place_name, size } = community
  return (
    <Link to={hostPaths.community(identification_token)} className={rowClass}>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
          <StatePill community={community} />
        </span>
        <span className="block text-sm text-muted [overflow-wrap:anywhere]">
          /{identification_token} · <bdi>{place_name}</bdi>
        </span>
      </span>
      <span className="block shrink-0 text-sm text-muted sm:text-end">
        {size ? (
          <>
            <span className="block">
              {t('hosting.members', { count: size.members, shown: number(size.members) })} ·{' '}
              {t('hosting.posts', { count: size.posts, shown: number(size.posts) })} ·{' '}
              {megabytes(size.bytes)}
            </span>
            {size.last_active_at && (
              <span className="block">
                {t('hosting.lastActive')} <TimeAgo instant={size.last_active_at} />
              </span>
            )}
          </>
        ) : (
          t('hosting.notCounted')
        )}
      </span>
    </Link>
  )
}

const rowClass =
  'flex flex-col gap-x-4 gap-y-1 px-4 py-3 -outline-offset-3 hover:bg-sunken sm:flex-row sm:items-center'
