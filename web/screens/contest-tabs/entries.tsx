import { useSearchParams } from 'wouter'
import { entriesQuery } from '#web/features/contests/queries.ts'
import { PostList } from '#web/features/posts/post-list.tsx'
import { afterName } from '#web/layout/next-page-form.tsx'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { useWords } from '#web/words/words.tsx'

/** The posts of a challenge's participants. */
export function Entries({ contest_id }: { contest_id: number }) {
  const [search] = useSearchParams()
  return <PostList query={entriesQuery(contest_id, search.get(afterName))} empty={<NoEntries />} />
}

function NoEntries() {
  const { t } = useWords()
  return (
    <EmptyState
      seed="no-entries"
      title={t('contest.noEntries')}
      text={t('contest.noEntriesText')}
    />
  )
}
