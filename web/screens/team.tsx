import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { titleOf } from '#web/features/contests/contest/contest-text.ts'
import { contestQuery } from '#web/features/contests/queries.ts'
import { PostList } from '#web/features/posts/post-list.tsx'
import { BeginTeam } from '#web/features/teams/begin-team.tsx'
import { ownTeamQuery, wallQuery } from '#web/features/teams/queries.ts'
import { TeamPage } from '#web/features/teams/team-page.tsx'
import type { AnyQuery } from '#web/http/query.ts'
import { BackButton } from '#web/layout/back-button.tsx'
import { Frame } from '#web/layout/frame.tsx'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import type { PageAddress } from '#web/navigation/screen.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import { TopBar } from '#web/ui/page/top-bar.tsx'
import { LinkButton } from '#web/ui/press/link-button.tsx'
import { useWords } from '#web/words/words.tsx'

export function queries({ params }: PageAddress): AnyQuery[] {
  return [contestQuery(Number(params.contestId))]
}

/** The reader's team in a challenge, or how to make one. */
export function Screen() {
  const { t } = useWords()
  const contest_id = Number(useParams<{ contestId: string }>().contestId)
  const contest = useQuery(contestQuery(contest_id))
  const query = useQuery(ownTeamQuery(contest_id))
  const { data } = query
  const title = contest.data ? titleOf(contest.data.contest) : ''
  const schedule = paths.contest(contest_id, 'schedule')
  return (
    <Frame
      top={
        <TopBar lead={<BackButton fallback={schedule} />} title={t('team.mine')} subtitle={title} />
      }
    >
      <PageMeta title={t('team.mine')} />
      {!data && <Unanswered query={query} loading={<ContentSkeleton />} />}
      {data?.team && (
        <TeamPage
          team={data.team}
          title={title}
          wall={<PostList query={wallQuery(contest_id)} empty={<NoEntries />} />}
        />
      )}
      {data && !data.team && data.may_join && <BeginTeam contest_id={contest_id} />}
      {data && !data.team && !data.may_join && (
        <EmptyState
          seed="no-team"
          title={t('team.none')}
          text={t('team.noneText')}
          action={<LinkButton to={schedule}>{t('team.toChallenge')}</LinkButton>}
        />
      )}
    </Frame>
  )
}

function NoEntries() {
  const { t } = useWords()
  return <p className="text-muted">{t('team.noEntries')}</p>
}
