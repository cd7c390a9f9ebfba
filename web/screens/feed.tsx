import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'wouter'
import { ComposePrompt } from '#web/features/posts/compose-prompt.tsx'
import { FeedAside } from '#web/features/posts/feed-aside.tsx'
import {
  type FeedChoice,
  type FeedSort,
  feedSearch,
  readFeedChoice,
} from '#web/features/posts/feed-choice.ts'
import { FeedFilters } from '#web/features/posts/feed-filters.tsx'
import { PostList } from '#web/features/posts/post-list.tsx'
import { feedQuery, languagesQuery, moodsQuery } from '#web/features/posts/queries.ts'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TopBar } from '#web/ui/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, search, locale }: PageAddress) {
  const token = params.identificationToken
  return [
    feedQuery(token, readFeedChoice(search)),
    languagesQuery(token),
    moodsQuery(token, locale),
  ]
}

/** The posts of a community. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const [search, setSearch] = useSearchParams()
  const choice = readFeedChoice(search)
  const { data } = useQuery(communityQuery(token))
  const choose = (next: FeedChoice) => setSearch(feedSearch(next), { replace: true })
  return (
    <Frame
      aside={<FeedAside />}
      top={
        <TopBar
          title={t('feed.title')}
          subtitle={data?.community.place_name}
          lead={<Mark className="size-9 lg:hidden" />}
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
          <Tabs
            name="feed"
            label={t('feed.title')}
            tabs={sorts.map((id) => ({
              id,
              label: t(`feed.${id}`),
              href: hrefOf(token, choice, id),
            }))}
            selected={choice.sort}
            onSelect={(id) => choose({ ...choice, sort: id === 'trending' ? id : 'all' })}
          />
        </TopBar>
      }
    >
      <PageMeta
        title={data ? t('feed.titleOf', { community: data.community.name }) : t('feed.title')}
        description={t('feed.description')}
        path={paths.posts(token)}
      />
      <TabPanel name="feed" id={choice.sort}>
        <div className="flex flex-col gap-3.5">
          <FeedFilters token={token} choice={choice} onChange={choose} />
          <ComposePrompt token={token} />
          <PostList
            query={feedQuery(token, choice)}
            empty={<NoPosts token={token} choice={choice} />}
          />
        </div>
      </TabPanel>
    </Frame>
  )
}

function NoPosts({ token, choice }: { token: string; choice: FeedChoice }) {
  const { t } = useWords()
  if (choice.mood_id !== undefined || choice.language_ids.length > 0) {
    const all = (
      <LinkButton to={hrefOf(token, noFilter, choice.sort)}>{t('feed.showAll')}</LinkButton>
    )
    return (
      <EmptyState
        seed="none-chosen"
        title={t('feed.noneChosen')}
        text={t('feed.noneChosenText')}
        action={all}
      />
    )
  }
  if (choice.sort === 'trending') {
    const all = <LinkButton to={paths.posts(token)}>{t('feed.showAll')}</LinkButton>
    return (
      <EmptyState
        seed="none-trending"
        title={t('feed.noneTrending')}
        text={t('feed.noneTrendingText')}
        action={all}
      />
    )
  }
  return <EmptyState seed="no-posts" title={t('feed.none')} text={t('feed.noneText')} />
}

const sorts: FeedSort[] = ['all', 'trending']
const noFilter = { mood_id: undefined, language_ids: [] }

function hrefOf(token: string, choice: Omit<FeedChoice, 'sort'>, sort: FeedSort): string {
  const search = feedSearch({ ...choice, sort }).toString()
  return paths.posts(token) + (search && `?${search}`)
}
