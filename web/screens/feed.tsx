import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useParams } from 'wouter'
import { LocalInfoNav } from '#web/features/local-info/local-info-nav.tsx'
import { PinnedNotices } from '#web/features/notices/api.ts'
import { ComposePrompt } from '#web/features/posts/compose-prompt.tsx'
import { FeedAside } from '#web/features/posts/feed-aside.tsx'
import {
  type FeedAddress,
  feedAddress,
  filterQuery,
} from '#web/features/posts/filter/address-filter.ts'
import { noFilter } from '#web/features/posts/filter/feed-filter.ts'
import { FilterBar } from '#web/features/posts/filter/filter-bar.tsx'
import { FilteredPosts } from '#web/features/posts/filter/filtered-posts.tsx'
import { useFeedPlace } from '#web/features/posts/filter/use-feed-place.ts'
import {
  useFilterSync,
  useLateRead,
  useReaderFeed,
} from '#web/features/posts/filter/use-reader-feed.ts'
import { feedQuery, languagesQuery, moodsQuery } from '#web/features/posts/queries.ts'
import { CommunityLogo } from '#web/layout/community-logo.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { iconButtonClass } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, search, language }: PageAddress) {
  const token = params.identificationToken
  const { sort, cursor, filter = noFilter } = feedAddress(search)
  return [
    feedQuery(token, { sort, cursor, filter }),
    languagesQuery(token),
    moodsQuery(token, language.language_id),
  ]
}

/** The posts of a community. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const { data } = useQuery(communityQuery(token))
  const feed = useReaderFeed(token)
  const { address } = feed
  useFilterSync(token)
  useLateRead()
  return (
    <Frame
      aside={<FeedAside />}
      top={
        <TopBar
          title={t('feed.title')}
          subtitle={useFeedPlace(feed) ?? data?.community.place_name}
          lead={<CommunityLogo token={token} className="lg:hidden" />}
          actions={
            <Link
              to={paths.search(token)}
              aria-label={t('feed.search')}
              className={iconButtonClass('plain')}
            >
              <Search aria-hidden />
            </Link>
          }
        >
          <LocalInfoNav token={token} current={feed.sort} filter={queryOf(address)} />
        </TopBar>
      }
    >
      <PageMeta
        title={data ? t('feed.titleOf', { community: data.community.name }) : t('feed.title')}
        description={t('feed.description')}
        path={paths.posts(token)}
      />
      <div className="flex flex-col gap-3.5">
        <PinnedNotices token={token} />
        <FilterBar feed={feed} />
        {address.isChoosing && (
          <Suspense>
            <LazyPart part={filterForm}>
              {({ FilterForm }) => (
                <FilterForm key={JSON.stringify(address.filter)} token={token} address={address} />
              )}
            </LazyPart>
          </Suspense>
        )}
        <ComposePrompt token={token} />
        <FilteredPosts feed={feed} />
      </div>
    </Frame>
  )
}

function queryOf({ filter = noFilter }: FeedAddress): string {
  return new URLSearchParams(filterQuery(filter)).toString()
}

/** An address with `choose` asks for it: the chips lead there before the scripts run. */
const filterForm = definePart(
  'web/features/posts/filter/filter-form.tsx',
  () => import('#web/features/posts/filter/filter-form.tsx'),
)
