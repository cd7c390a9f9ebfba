import { Suspense } from 'react'
import { LazyPart } from '#web/navigation/lazy-part.tsx'
import { definePart } from '#web/navigation/part.ts'
import { paths } from '#web/navigation/paths.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { PostSkeletons } from '../post-skeletons.tsx'
import { activeFilters } from './feed-filter.ts'
import type { ReaderFeed } from './use-reader-feed.ts'

/** Says why a feed is empty: nobody has written, nothing is trending, or a filter hides all. */
export function NoPosts({ feed }: { feed: ReaderFeed }) {
  const { t } = useWords()
  if (activeFilters(feed.filter).length > 0) {
    return (
      <Suspense fallback={<PostSkeletons />}>
        <LazyPart part={allLeftOut}>{({ AllLeftOut }) => <AllLeftOut feed={feed} />}</LazyPart>
      </Suspense>
    )
  }
  if (feed.sort === 'all') {
    return <EmptyState seed="no-posts" title={t('feed.none')} text={t('feed.noneText')} />
  }
  return (
    <EmptyState
      seed="none-trending"
      title={t('feed.noneTrending')}
      text={t('feed.noneTrendingText')}
      action={<LinkButton to={paths.posts(feed.token)}>{t('feed.showAll')}</LinkButton>}
    />
  )
}

/** Most filters leave some posts. */
const allLeftOut = definePart(
  'web/features/posts/filter/all-left-out.tsx',
  () => import('./all-left-out.tsx'),
)
