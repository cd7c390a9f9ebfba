import { useParams, useSearchParams } from 'wouter'
import { ContestList } from '#web/features/contests/board/contest-list.tsx'
import { HashtagChips } from '#web/features/contests/board/hashtag-chips.tsx'
import { allContestsQuery, hashtagsQuery } from '#web/features/contests/queries.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, search }: PageAddress): AnyQuery[] {
  const token = params.identificationToken
  return token ? [allContestsQuery(token, readHashtag(search)), hashtagsQuery(token)] : []
}

/** The challenges of a community by their hashtags (ROUTE-10). */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const hashtag = readHashtag(useSearchParams()[0])
  const title = t('contest.byHashtag')
  const top = (
    <TopBar lead={<BackButton fallback={paths.challenges(token)} />} title={title}>
      <HashtagChips identification_token={token} hashtag={hashtag} />
    </TopBar>
  )
  return (
    <Frame top={top}>
      <PageMeta
        title={hashtag ? `#${hashtag}` : title}
        description={t('contest.byHashtagText')}
        path={paths.contests(token, hashtag)}
      />
      <ContestList
        identification_token={token}
        hashtag={hashtag}
        empty={hashtag ? <NoneOfHashtag token={token} hashtag={hashtag} /> : undefined}
      />
    </Frame>
  )
}

function NoneOfHashtag({ token, hashtag }: { token: string; hashtag: string }) {
  const { t } = useWords()
  return (
    <EmptyState
      seed={`no ${hashtag}`}
      title={t('contest.noneOfHashtag', { hashtag: `#${hashtag}` })}
      text={t('contest.noneOfHashtagText')}
      action={<LinkButton to={paths.contests(token)}>{t('contest.seeAll')}</LinkButton>}
    />
  )
}

/** The hashtag in the address, without its `#`; empty for all. */
function readHashtag(search: URLSearchParams): string {
  return (search.get('hashtag') ?? '').trim().replace(/^#/, '')
}
