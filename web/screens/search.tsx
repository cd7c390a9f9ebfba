import { useParams, useSearchParams } from 'wouter'
import { KindChips } from '#web/features/search/kind-chips.tsx'
import { searchQuery } from '#web/features/search/queries.ts'
import { RecentList } from '#web/features/search/recent-list.tsx'
import { addSearch, useRecentSearches } from '#web/features/search/recent-searches.ts'
import { ResultList } from '#web/features/search/result-list.tsx'
import { SearchBox } from '#web/features/search/search-box.tsx'
import {
  readSearchChoice,
  type SearchChoice,
  searchParams,
} from '#web/features/search/search-choice.ts'
import { SearchForm } from '#web/features/search/search-form.tsx'
import type { AnyQuery } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { afterName } from '#web/layout/next-page-form.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params, search }: PageAddress): AnyQuery[] {
  const { identificationToken: token } = params
  const choice = readSearchChoice(search)
  if (!token || !choice.query) return []
  return [searchQuery(token, { ...choice, cursor: search.get(afterName) })]
}

/** The search of a community: its text and kind are in the address. */
export function Screen() {
  const { t } = useWords()
  const { identificationToken: token = '' } = useParams<{ identificationToken: string }>()
  const [search, setSearch] = useSearchParams()
  const choice = readSearchChoice(search)
  const choose = (change: Partial<SearchChoice>) =>
    setSearch(searchParams({ ...choice, ...change }), { replace: true })
  const handleSearch = (query: string) => choose({ query })
  return (
    <Frame
      top={
        <TopBar title={t('search.title')} lead={<BackButton fallback={paths.posts(token)} />}>
          <SearchBox
            choice={choice}
            onSearch={handleSearch}
            onSubmit={(query) => addSearch(token, query)}
          />
        </TopBar>
      }
    >
      <PageMeta
        title={choice.query ? t('search.titleOf', { query: choice.query }) : t('search.title')}
        description={t('search.box')}
        path={paths.search(token)}
      />
      <meta name="robots" content="noindex" />
      <div className="flex flex-col gap-3.5">
        <KindChips choice={choice} onChange={(kind) => choose({ kind })} />
        {choice.query ? (
          <ResultList
            token={token}
            choice={choice}
            after={search.get(afterName)}
            none={<NothingFound choice={choice} onAll={() => choose({ kind: undefined })} />}
            onOpen={() => addSearch(token, choice.query)}
          />
        ) : (
          <BeforeSearch token={token} onSearch={handleSearch} />
        )}
      </div>
    </Frame>
  )
}

function BeforeSearch(props: { token: string; onSearch: (query: string) => void }) {
  const { t } = useWords()
  const searches = useRecentSearches(props.token)
  if (searches.length > 0) return <RecentList {...props} searches={searches} />
  return <EmptyState seed="search" title={t('search.start')} text={t('search.startText')} />
}

function NothingFound({ choice, onAll }: { choice: SearchChoice; onAll: () => void }) {
  const { t } = useWords()
  const { query, kind } = choice
  if (kind === undefined) {
    const text = t('search.noneText', { query })
    return <EmptyState seed="none-found" title={t('search.none')} text={text} />
  }
  return (
    <EmptyState
      seed="none-found"
      title={t('search.none')}
      text={t('search.noneOfKind', { query })}
      action={
        <SearchForm choice={{ query, kind: undefined }}>
          <Button type="submit" variant="secondary" onClick={onAll}>
            {t('search.everything')}
          </Button>
        </SearchForm>
      }
    />
  )
}
