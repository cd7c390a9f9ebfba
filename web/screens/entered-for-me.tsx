import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { EnteredForMe } from '#web/features/contests/entered/entered-for-me.tsx'
import { contestQuery } from '#web/features/contests/queries.ts'
import type { AnyQuery } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params }: PageAddress): AnyQuery[] {
  return [contestQuery(Number(params.contestId))]
}

/** What operators enter for the reader in a challenge, and whether they may. */
export function Screen() {
  const { t } = useWords()
  const contest_id = Number(useParams<{ contestId: string }>().contestId)
  const query = useQuery(contestQuery(contest_id))
  const { data: page } = query
  return (
    <Frame
      top={
        <TopBar
          lead={<BackButton fallback={paths.contest(contest_id, 'schedule')} />}
          title={t('entered.title')}
          subtitle={page?.contest.details[0]?.title}
        />
      }
    >
      <PageMeta title={t('entered.title')} />
      {page ? (
        <EnteredForMe page={page} />
      ) : (
        <Unanswered query={query} loading={<ContentSkeleton />} />
      )}
    </Frame>
  )
}
